import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a day of settings, words and people: checked, looked at, published, taken back', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  const publicPage = async (path: string) => (await fetch(site.url + path)).text();

  await page.goto(`${site.url}/es/mesa/ajustes`);
  await page.getByLabel('Último día para inscribirse').fill('2027-03-10');
  await page.getByLabel('Plazas').first().fill('61');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('alert')).toContainText('Las inscripciones cierran antes');
  await expect(page.getByLabel('Plazas').first()).toHaveValue('61');
  await page.getByLabel('Último día para inscribirse').fill('2027-02-10');
  await page.getByLabel('Precio temprano, USD').first().fill('46,50');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisar antes de publicar');
  await expect(page.locator('del, ins')).toHaveText(['45.00', '46.50', '60', '61']);
  const preview = await page
    .getByRole('link', { name: '/carrera/categorias · es' })
    .getAttribute('href');
  const look = await context.newPage();
  const shown = await look.goto(site.url + preview);
  expect(shown?.headers()['content-security-policy']).toContain("script-src 'none'");
  await expect(look.locator('body')).toContainText(/46[.,]50/);
  await look.close();
  expect(await publicPage('/es/carrera/categorias')).not.toMatch(/46[.,]50/);
  await page.getByLabel('Por qué').fill('Subió el seguro');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).not.toHaveURL(/revision/);
  expect(await publicPage('/es/carrera/categorias')).toMatch(/46[.,]50/);

  await page.goto(`${site.url}/es/mesa/contenido/textos?q=lee%20el%20rio`);
  await page.getByRole('link', { name: 'home.title' }).click();
  await page.getByLabel('Español').fill('Lee el {{agua}}');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('alert')).toContainText('Los dos idiomas nombran');
  await page.getByLabel('Español').fill('Lee el agua');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/contenido\/textos/);
  expect(await publicPage('/es/home')).toContain('Lee el agua');

  await page.goto(`${site.url}/es/mesa/contenido`);
  await page.getByRole('link', { name: 'Equipo 2023' }).click();
  const first = page.locator('.content-row').first();
  const name = await first.getByLabel('Nombre').inputValue();
  await first.getByLabel('Quitar').check();
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipo 2023');
  expect(await publicPage('/es/staff/2023')).not.toContain(name);

  await page.goto(`${site.url}/es/mesa/contenido`);
  await page.getByRole('button', { name: 'Volver a antes de la 3' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contenido');
  expect(await publicPage('/es/staff/2023')).toContain(name);
  expect(await publicPage('/es/home')).toContain('Lee el agua');
});

test('a picture is drawn anew, looked at, and then in the place of another', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Lola', ['registration']);
  await page.goto(`${site.url}/es/mesa/contenido/fotos`);
  const send = async (buffer: Buffer) => {
    await page.getByLabel('Para qué es').selectOption('portraits');
    await page.getByLabel('Nombre de la imagen').fill('kevin-aguinda');
    const file = { name: 'phone.png', mimeType: 'image/png', buffer };
    await page.locator('#picture').setInputFiles(file);
  };
  const review = () => page.getByRole('button', { name: 'Revisar' }).click();
  await send(Buffer.from('<script>no picture</script>'));
  await review();
  await expect(page.getByRole('alert')).toContainText('No es una foto');
  const left = { create: { width: 400, height: 200, channels: 3, background: 'red' } } as const;
  const blue = { create: { ...left.create, width: 200, background: 'blue' } } as const;
  const right = { input: await sharp(blue).png().toBuffer(), left: 200, top: 0 };
  await send(await sharp(left).composite([right]).withMetadata().png().toBuffer());
  // By hand: the part that stays follows to the right edge.
  const shown = page.getByRole('img', { name: 'La foto, con la parte que queda' });
  await shown.hover({ position: { x: 50, y: 50 } });
  const stage = await shown.boundingBox();
  await page.mouse.down();
  await page.mouse.move((stage?.x ?? 0) + (stage?.width ?? 0) + 20, (stage?.y ?? 0) + 60);
  await page.mouse.up();
  await expect(page.getByLabel('Lo importante, de izquierda a derecha')).toHaveValue('100');
  await review();
  const address = await page.locator('ins img').getAttribute('src');
  const drawn = await (await fetch(site.url + address)).arrayBuffer();
  const { width, height, format, exif } = await sharp(drawn).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 200, height: 200, format: 'webp' });
  const [red = 255, , blueness = 0] = (await sharp(drawn).stats()).channels.map(({ mean }) => mean);
  expect(red).toBeLessThan(10);
  expect(blueness).toBeGreaterThan(240);
  const team = async () => (await fetch(`${site.url}/es/staff/2023`)).text();
  expect(await team()).not.toContain(address);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fotos');
  expect(await team()).toContain(address);
});

test('a draft of settings is nothing for who may not change them', async ({ context, page }) => {
  await site.enter(context, 'Marta', ['owner']);
  await page.goto(`${site.url}/es/mesa/ajustes`);
  await page.getByLabel('Titular').fill('Club Otro');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page).toHaveURL(/revision/);
  const cookie = `desk=${await site.signedIn('Nora', ['registration'])}`;
  const draft = page.url();
  const preview = `${draft.replace('revision', 'vista')}?pagina=/es/home`;
  for (const address of [draft, preview]) {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(address, { headers, redirect: 'manual' })).status;
    expect(await ask({ cookie })).toBe(403);
    expect(await ask({})).toBe(302);
  }
});
