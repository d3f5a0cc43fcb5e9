import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { wakeReact } from '../support/wake-react.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const look = () => `${site.url}/es/mesa/aspecto`;
const review = (page: Page) => page.getByRole('button', { name: 'Revisar' }).first().click();
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar' }).click();
const publicPage = async (path: string) => (await fetch(site.url + path)).text();

const token = (page: Page, name: string) =>
  page.evaluate((one) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--${one})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test('two colours are typed, corrected to be readable, previewed, published and taken back', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['registration']);
  const before = await publicPage('/es/home');
  expect(before).not.toContain('--deep-water:');
  await page.goto(look());
  const button = page.getByRole('button', { name: 'Revisar' }).first();
  const at = await button.boundingBox();
  await page.getByLabel('Color principal', { exact: true }).fill('banana');
  // An incomplete colour leaves the page unchanged: the button stays under the thumb.
  await wakeReact(page);
  expect((await button.boundingBox())?.y).toBe(at?.y);
  await review(page);
  await expect(page.getByRole('alert')).toContainText('Escribe un color como');
  await expect(page.getByLabel('Color principal', { exact: true })).toHaveValue('banana');
  await page.getByLabel('Elegir: Color principal').fill('#ffe066');
  await expect(page.getByLabel('Color principal', { exact: true })).toHaveValue('#ffe066');
  await expect(page.getByRole('status').filter({ hasText: 'más oscuro' })).toContainText(
    'Color principal',
  );
  await page.getByRole('button', { name: 'Cañón' }).click();
  await expect(page.getByLabel('Color principal', { exact: true })).toHaveValue('#6b2f1d');
  await review(page);
  await expect(page.locator('ins')).toHaveText(['#6b2f1d', '#f4b740']);
  const shown = page.getByRole('link', { name: '/carrera/objetivo · es' });
  const visitor = await context.newPage();
  await visitor.goto(site.url + (await shown.getAttribute('href')));
  expect(await token(visitor, 'deep-water')).toBe('rgb(107, 47, 29)');
  expect(await publicPage('/es/home')).toBe(before);
  await publish(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aspecto');
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    for (const path of ['/es/home', '/en/registro', '/es/carrera/objetivo']) {
      await visitor.goto(site.url + path);
      expect(await token(visitor, 'sun')).toBe('rgb(244, 183, 64)');
      const [text, surface] = [await token(visitor, 'text'), await token(visitor, 'surface')];
      expect(text).not.toBe(surface);
      const isPaper = surface === 'rgb(247, 245, 239)';
      expect(isPaper).toBe(colorScheme === 'light');
    }
  }
  await page.goto(`${site.url}/es/mesa/contenido`);
  await page.getByRole('button', { name: 'Volver a antes de la 1' }).click();
  await publish(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contenido');
  expect(await publicPage('/es/home')).not.toContain('--deep-water:');
});

test('without scripts a ready pair is one click, and a colour is picked or typed', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await site.enter(context, 'Sol', ['registration']);
  const page = await context.newPage();
  await page.goto(look());
  await page.getByRole('button', { name: 'Selva' }).click();
  await expect(page.locator('ins')).toHaveText(['#1e4d2b', '#f28c28']);
  await page.goto(look());
  await page.getByLabel('Elegir: Color de acento').fill('#ffd23f');
  await review(page);
  await expect(page.locator('ins')).toHaveText(['#ffd23f']);
  await context.close();
});

const drawing = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">${inside}<path d="M5 30q20-25 40 0t40 0" fill="none" stroke="#123456" stroke-width="9"/></svg>`,
  );

test('a logo is redrawn and shown at every place of the mark', async ({ page, context }) => {
  await site.enter(context, 'Lola', ['registration']);
  const folder = mkdtempSync(join(tmpdir(), 'logo-'));
  await page.goto(look());
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    // Large files go by path, so that the browser reads the file itself.
    const path = join(folder, name);
    writeFileSync(path, buffer);
    const file = buffer.length > 1_000_000 ? path : { name, mimeType, buffer };
    await page.locator('#picture-logo').setInputFiles(file);
    await page
      .locator('form', { has: page.locator('#picture-logo') })
      .getByRole('button', { name: 'Revisar' })
      .click();
  };
  const refused = page.getByRole('alert');
  await send('a.svg', 'image/svg+xml', drawing('<script>alert(1)</script>'));
  await expect(refused).toContainText('lleva un programa');
  await send('a.svg', 'image/svg+xml', drawing('<image href="https://example.org/a.png"/>'));
  await expect(refused).toContainText('pide algo de otro sitio');
  await send('a.png', 'image/png', Buffer.from('no picture at all'));
  await expect(refused).toContainText('No es una foto');
  await send('large.png', 'image/png', Buffer.alloc(40 * 1024 * 1024, 7));
  await expect(refused).toContainText('más de 12 MB');
  await send('a.svg', 'image/svg+xml', drawing('<title>no name of ours</title>'));
  const address = await page.locator('ins img').getAttribute('src');
  const drawn = Buffer.from(await (await fetch(site.url + address)).arrayBuffer());
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  expect(await publicPage('/es/home')).not.toContain(address);
  await expect(page.getByRole('link', { name: '/home · es' })).toHaveCount(1);
  await publish(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aspecto');

  const visitor = await context.newPage();
  for (const path of ['/es/home', '/en/carrera/lugar', '/es/registro']) {
    await visitor.goto(site.url + path);
    const mark = visitor.locator('[data-top-bar] a').first();
    await expect(mark.locator(`img[src="${address}"]`)).toBeVisible();
    await expect(mark.locator('[data-gate]')).toHaveCount(0);
    await expect(mark).toContainText(/\w/);
  }
  const icons = await visitor
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const manifest = await (await fetch(`${site.url}/es/manifest.webmanifest`)).json();
  const all = [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)];
  expect(all.length).toBe(4);
  for (const icon of all) {
    const answer = await fetch(site.url + icon);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBe(height);
  }

  await page.getByRole('button', { name: 'Volver a los palos de puerta' }).click();
  await expect(page.locator('ins')).toHaveText(['los dos palos de puerta']);
  await publish(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aspecto');
  expect(await publicPage('/es/home')).toContain('data-gate="downstream"');
  expect(await publicPage('/es/home')).not.toContain(address);
});

test('a large photograph on the home and venue pages is added, shown and removed', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Mar', ['registration']);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 300, height: 200, channels: 3, background: '#385', noise } as const;
  const grain = await sharp({ create }).png().toBuffer();
  const buffer = await sharp(grain).resize(2400, 1600).jpeg().toBuffer();
  const sites = [
    { title: 'Inicio, después', place: 'home', path: '/home' },
    { title: 'Lugar, antes', place: 'place', path: '/carrera/lugar' },
  ];
  for (const { title, place, path } of sites) {
    const plain = await publicPage(`/en${path}`);
    expect(plain).not.toContain('/pictures/');
    await page.goto(look());
    const card = page.locator('article', { hasText: title });
    await card.getByText('Poner una foto').click();
    await card.getByLabel('Qué se ve en la foto, español').fill('Una niña con un remo');
    await card.getByLabel('Qué se ve en la foto, inglés').fill('A child with a paddle');
    await card.getByLabel('Quién tomó la foto').fill('Rita Luna');
    await page.locator(`#picture-${place}`).setInputFiles({
      name: 'river.jpg',
      mimeType: 'image/jpeg',
      buffer,
    });
    await card.getByRole('button', { name: 'Revisar' }).click();
    await expect(page.locator('ins')).toHaveCount(4, { timeout: 60_000 });
    await expect(page.getByRole('main')).toContainText('Quién tomó la foto');
    await expect(page.getByRole('link', { name: `${path} · en` })).toHaveCount(1);
    await publish(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aspecto');

    const visitor = await context.newPage();
    const seen: Record<string, string> = {};
    for (const [width, height, mostBytes] of [
      [360, 740, 40_000],
      [1280, 800, 220_000],
    ] as const) {
      await visitor.setViewportSize({ width, height });
      await visitor.goto(`${site.url}/en${path}`);
      const photo = visitor.getByRole('img', { name: 'A child with a paddle' });
      const box = () => photo.boundingBox();
      const kept = await box();
      await photo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photo.evaluate((one: HTMLImageElement) => one.complete && one.currentSrc))
        .toContain('/pictures/');
      // The space was reserved: nothing moved when the picture came.
      const [then, now] = [kept, await box()];
      expect([now?.width, now?.height]).toEqual([then?.width, then?.height]);
      // The crop of the drawn scene does not apply to a photo.
      await expect(photo).toHaveCSS('object-position', '50% 50%');
      seen[width] = await photo.evaluate((one: HTMLImageElement) => one.currentSrc);
      const answer = await fetch(seen[width]);
      expect(answer.headers.get('content-type')).toBe('image/avif');
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(mostBytes);
      await expect(visitor.getByText('Photo: Rita Luna')).toBeVisible();
    }
    expect(seen['360']).not.toBe(seen['1280']);
    await visitor.close();
    // The block of home that leads to the place shows its photograph too.
    expect(await publicPage('/en/home')).toContain('A child with a paddle');

    await card.getByRole('button', { name: 'Quitar la foto' }).click();
    await publish(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aspecto');
    expect(await publicPage(`/en${path}`)).toBe(plain);
  }
});
