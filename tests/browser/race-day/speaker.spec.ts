import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { endPhonesAs } from '../../../src/race-day/seats/phones/end-phones.server.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import { giveSeat, openPhone } from './race-day-site.ts';
import { speakerSite } from './speaker-scene.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof speakerSite>>;
const folder = mkdtempSync(join(tmpdir(), 'speaker-'));
test.beforeAll(async () => {
  site = await speakerSite();
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const announcer = { kind: 'announcer', label: 'Locución', gates: null } as const;
const last = (page: Page) => page.locator('.speaker-last span');
const card = (page: Page) => page.locator('.speaker-card');
const course = (page: Page, bib: number) =>
  page.locator('.speaker-course li', { has: page.getByText(String(bib), { exact: true }) });
const readings = async () =>
  (await site.database.selectFrom('speaker_reading').select(['id', 'line_id', 'day']).execute())
    .length;

interface Shown {
  path?: string;
  width?: number;
  scheme?: 'light' | 'dark';
}

async function open(browser: Browser, { path = '/es/locucion', width = 360, scheme }: Shown = {}) {
  const seat = await site.seated(announcer);
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await giveSeat(context, site.url, seat.token);
  if (scheme) {
    await context.addInitScript(
      (one) => localStorage.setItem('speaker', JSON.stringify({ scheme: one })),
      scheme,
    );
  }
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  await expect(last(page).first()).toBeVisible();
  return page;
}

for (const [path, arrived, lead] of [
  [
    '/es/locucion',
    'Luis Chimbo, dorsal 2, 1:40,50 con 2 segundos: 2.º lugar, a 2,50 s de Ana Vega.',
    'Para liderar: 1:35,99 con 2 segundos',
  ],
  [
    '/en/speaker',
    'Luis Chimbo, bib 2, 1:40.50 with 2 seconds: 2nd place, 2.50 s behind Ana Vega.',
    'To lead: 1:35.99 with 2 seconds',
  ],
] as const) {
  for (const width of [360, 1280]) {
    for (const scheme of ['light', 'dark'] as const) {
      test(`${path} at ${width} px, ${scheme}: the last event, the aim and the next boat`, async ({
        browser,
      }) => {
        const page = await open(browser, { path, width, scheme });
        await expect(last(page).first()).toHaveText(arrived);
        await expect(last(page)).toHaveCount(2);
        await expect(page.locator('.speaker-race')).toContainText(
          /Resultados en curso|in progress/,
        );
        await expect(course(page, 3)).toContainText(lead);
        await expect(course(page, 3).locator('.speaker-clock')).toHaveText(/^\d+:\d\d[.,]\d$/);
        await expect(page.locator('.speaker-next li')).toHaveCount(2);
        if (width === 360) await page.locator('.speaker-pane-act').click();
        await expect(card(page)).toContainText('Zoila Joven');
        const ground = await page
          .locator('.speaker-tool')
          .evaluate((tool) => getComputedStyle(tool).backgroundColor);
        expect(ground).toBe(scheme === 'light' ? 'rgb(247, 245, 239)' : 'rgb(11, 31, 36)');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        expect(await axeViolations(page)).toEqual([]);
        const enhanced = (page: Page) =>
          axeViolations(page, (axe) => axe.withRules(['color-contrast-enhanced']));
        expect(await enhanced(page)).toEqual([]);
        await page.locator('.speaker-bar > button').click();
        expect(await axeViolations(page)).toEqual([]);
        await page.context().close();
      });
    }
  }
}

test('the speaker reads pronunciation and earlier years of a paddler, and of a minor neither town nor years', async ({
  browser,
}) => {
  const page = await open(browser, { width: 1280 });
  await page.locator('.speaker-before button').first().click();
  await expect(card(page)).toContainText('Se dice: Ana Bega');
  await expect(card(page)).toContainText('Club Río Verde · Ecuador');
  await expect(card(page).locator('.speaker-facts li')).toHaveText([
    /^Mejor puesto aquí, la última vez: 1\.º lugar de 20 en 2023/,
    /^En 2023: 2 toques, 1 puerta saltada/,
    'Corrió aquí 4 veces antes',
  ]);
  await course(page, 3).getByRole('button').click();
  await expect(card(page).locator('h2')).toHaveText('Zoila Joven');
  await expect(card(page)).toContainText('No hay más datos que los de la lista de salida.');
  await expect(card(page).locator('.speaker-facts')).toHaveCount(0);
  await page.context().close();
});

test('the speaker’s race advances by itself, and a time in doubt is marked', async ({
  browser,
}) => {
  const page = await open(browser);
  await site.finish(4, 8);
  await expect(last(page).first()).toHaveText(
    'Rosa Tapuy, dorsal 4, ya llegó; su tiempo está en duda y todavía no da lugar.',
  );
  await site.finish(3, 100);
  await site.judge(3, [0, 2, 0, 0]);
  await expect(last(page).first()).toContainText('Zoila Joven, dorsal 3,');
  await page.context().close();
});

test('keys of a laptop lead to boats, bibs, lines and help, and to nothing when switched off', async ({
  browser,
}) => {
  const page = await open(browser, { width: 1280 });
  const before = await readings();
  const name = card(page).locator('h2');
  await page.locator('.speaker-before button').first().press('Escape');
  await page.keyboard.press('5');
  const bib = page.getByRole('textbox', { name: 'Dorsal' });
  await expect(bib).toHaveValue('5');
  await expect(page.locator('.speaker-found b')).toHaveText(['5']);
  await bib.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveText('Iván Grefa');
  await page.keyboard.press('ArrowRight');
  await expect(name).toHaveText('Noa Andi');
  await page.keyboard.press('ArrowLeft');
  await expect(name).toHaveText('Iván Grefa');
  const line = page.locator('.speaker-sponsor > p').first();
  const first = await line.textContent();
  await page.locator('.speaker-hour').click();
  await page.keyboard.press(' ');
  await expect(line).not.toHaveText(first ?? '');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  // A tick is sent once it can no longer be undone.
  await expect.poll(readings).toBe(before + 1);
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Ajustes y teclas' })).toBeVisible();
  await page.getByLabel('Teclas de una computadora').uncheck();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('7');
  await expect(name).toHaveText('Iván Grefa');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().close();
});

test('a key right after closing a dialog is not lost', async ({ browser }) => {
  const page = await open(browser, { width: 1280 });
  const name = card(page).locator('h2');
  const bib = page.getByRole('textbox', { name: 'Dorsal' });
  const find = async () => {
    await page.keyboard.press('5');
    await expect(page.locator('.speaker-found b')).toHaveText(['5']);
  };
  /** Closes the open part and presses a key before the browser reports the closing. */
  const closeAndPress = (key: string) =>
    page.evaluate((pressed) => {
      document.querySelector('dialog')?.close();
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }, key);
  await page.locator('.speaker-before button').first().press('Escape');
  await find();
  await bib.press('Enter');
  await expect(name).toHaveText('Iván Grefa');
  await find();
  await closeAndPress('ArrowRight');
  await expect(name).toHaveText('Noa Andi');
  await find();
  await closeAndPress('6');
  await expect(bib).toHaveValue('6');
  await bib.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Ajustes y teclas' })).toBeVisible();
  await closeAndPress('?');
  await expect(page.getByRole('heading', { name: 'Ajustes y teclas' })).toBeVisible();
  // Keys pressed in an open part belong to that part.
  await page.keyboard.press('ArrowLeft');
  await expect(name).toHaveText('Noa Andi');
  await page.context().close();
});

test('without a line everything stays, also over a reload, and readings are sent later, once', async () => {
  const seat = await site.seated(announcer);
  const before = await readings();
  const phone = await openPhone(folder);
  await giveSeat(phone, site.line, seat.token);
  const page = await phone.newPage();
  await page.goto(`${site.line}/es/puesto`);
  await waitForCopies(page, '/es/locucion');
  await page.getByRole('link', { name: 'Ir a la locución' }).click();
  await expect(last(page).first()).toBeVisible();
  await expect(page.locator('.speaker-sponsor')).toBeVisible();
  const said = await last(page).first().textContent();
  // A tick by mistake is undone before it is sent.
  await page.getByRole('button', { name: 'Leída' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();

  site.cut();
  await page.reload();
  await expect(last(page).first()).toHaveText(said ?? '');
  await expect(page.locator('.speaker-running')).toContainText(/Sin línea desde las \d\d:\d\d/);
  await page.getByRole('button', { name: 'Leída' }).click();
  await page.locator('.speaker-before button').last().click();
  await expect(card(page).locator('.speaker-facts li').first()).toBeVisible();
  await expect(page.locator('.speaker-running')).toContainText('1 lectura sin enviar');
  await page.reload();
  await expect(page.locator('.speaker-running')).toContainText('1 lectura sin enviar');
  await expect(last(page).first()).toHaveText(said ?? '');
  expect(await readings()).toBe(before);

  site.restore();
  await page.reload();
  await expect(page.locator('.speaker-running')).toContainText('Con línea');
  await expect.poll(readings).toBe(before + 1);
  await phone.close();
});

test('a removed seat and a day without a public list say so', async ({ browser }) => {
  const page = await open(browser);
  const said = await last(page).first().textContent();
  const desk = { accountId: null, sessionId: null, name: 'organizer' };
  const here = { now: new Date(), side: 'sitio' };
  await endPhonesAs(site.database, desk, { day: site.today }, here);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('La mesa retiró este puesto');
  await expect(last(page).first()).toHaveText(said ?? '');
  const hidden = site.plan.races.map((race) => ({ ...race, published: false }));
  await keepDayPlan(site.database, { plan: { ...site.plan, races: hidden }, over: 2 }, new Date());
  await expect(page.getByText('Todavía no se publica ninguna lista de salida.')).toBeVisible();
  await expect(last(page)).toHaveCount(0);
  await page.context().close();
});

test('a phone without the seat is led to the page where it takes one, in its language', async ({
  page,
}) => {
  await page.goto(`${site.url}/es/speaker`);
  await expect(page).toHaveURL(`${site.url}/es/locucion`);
  await expect(page.getByText('Este teléfono no tiene puesto')).toBeVisible();
  await page.goto(`${site.url}/en/locucion`);
  await expect(page).toHaveURL(`${site.url}/en/speaker`);
  await expect(page.getByRole('link', { name: 'To the seat' })).toHaveAttribute('href', '/en/seat');
});
