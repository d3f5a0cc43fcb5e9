import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('settings, texts and people are changed, checked, previewed, published and restored', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  const publicPage = async (path: string) => (await fetch(site.url + path)).text();

  await page.goto(`${site.url}/es/mesa/ajustes`);
  await page.getByLabel('Último día para inscribirse').fill('2027-03-10');
  await page.getByLabel('Cupos').first().fill('61');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('alert')).toContainText('Las inscripciones cierran antes');
  await expect(page.getByLabel('Cupos').first()).toHaveValue('61');
  await page.getByLabel('Último día para inscribirse').fill('2027-02-10');
  await page.getByLabel('Precio temprano, USD').first().fill('46,50');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisar antes de publicar');
  await expect(page.locator('del, ins')).toHaveText(['$45,00', '$46,50', '60', '61']);
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
  await expect(page.locator('.desk-page')).not.toContainText('home.title');
  await page.goto(`${site.url}/es/mesa/contenido/textos`);
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('link', { name: 'Elegir en la página' }).click();
  await expect(page.locator('script')).toHaveCount(0);
  await page.getByRole('link', { name: 'Lee el río' }).first().click();
  await page.getByLabel('Español').fill('Lee el {{agua}}');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('alert')).toContainText('Los dos idiomas nombran');
  await page.getByLabel('Español').fill('Lee el agua');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/contenido\/textos\?pagina=inicio/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
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

test('a picture is redrawn, previewed, and then replaces another one', async ({
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
  await send(Buffer.alloc(40 * 1024 * 1024));
  await review();
  await expect(page.getByRole('alert')).toContainText('Pesa más de 12 MB');
  const left = { create: { width: 400, height: 200, channels: 3, background: 'red' } } as const;
  const blue = { create: { ...left.create, width: 200, background: 'blue' } } as const;
  const right = { input: await sharp(blue).png().toBuffer(), left: 200, top: 0 };
  await send(await sharp(left).composite([right]).withMetadata().png().toBuffer());
  // The cropped part is moved by hand to the right edge.
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

test('rows are added and removed, and an error keeps the form as it was typed', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Paula', ['registration']);
  const publicPage = async (path: string) => (await fetch(site.url + path)).text();
  const row = (legend: string | RegExp) => page.getByRole('group', { name: legend });
  const review = () => page.getByRole('button', { name: 'Revisar' }).click();
  const publish = () => page.getByRole('button', { name: 'Publicar' }).click();

  await page.goto(`${site.url}/es/mesa/contenido/datos/enlaces`);
  await row('Enlace 2').getByLabel('Quitar').check();
  const added = row('Agregar un enlace');
  await added.getByLabel('Tipo').selectOption('telegram');
  await added.getByLabel('Dirección').fill('https://t.me/grupo');
  await added.getByLabel('Nombre, español').fill('Grupo de Telegram');
  await review();
  await expect(page.getByRole('alert')).toContainText('Escribe algo aquí');
  await expect(row('Enlace 2').getByLabel('Quitar')).toBeChecked();
  await expect(row('Enlace 3').getByLabel('Quitar')).not.toBeChecked();
  await added.getByLabel('Nombre, inglés').fill('Telegram group');
  await added.getByLabel('Orden').fill('1');
  await review();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisar antes de publicar');
  await expect(page.locator('ins')).toContainText(['Telegram', 'https://t.me/grupo']);
  await expect(page.locator('del')).toContainText(['Facebook']);
  await page.getByRole('link', { name: 'Seguir escribiendo' }).click();
  await expect(row('Enlace 1').getByLabel('Dirección')).toHaveValue('https://t.me/grupo');
  await expect(row('Enlace 2').getByLabel('Quitar')).not.toBeChecked();
  await row('Enlace 1').getByLabel('Nombre, español').fill('Nuestro Telegram');
  await review();
  await publish();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enlaces');
  const footer = await publicPage('/es/home');
  expect(footer).toContain('Nuestro Telegram');
  expect(footer).not.toContain('https://www.facebook.com/example');
  expect(footer.indexOf('t.me/grupo')).toBeLessThan(footer.indexOf('wa.me'));

  await page.goto(`${site.url}/es/mesa/contenido/datos/programa`);
  await page.getByLabel(/^Quitar, fila 2/).check();
  const late = page.getByRole('row').filter({ hasText: 'Agregar una fila' }).first();
  await late.getByLabel('Desde').fill('21:15');
  await late.getByLabel('Hasta').fill('22:45');
  for (const [language, words] of [
    ['español', 'Concierto en la plaza'],
    ['inglés', 'Concert in the square'],
  ]) {
    await late.getByLabel(`Dónde, ${language}`).fill('La plaza');
    await late.getByLabel(`Qué, ${language}`).fill(words ?? '');
  }
  await review();
  await publish();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programa');
  const english = await publicPage('/en/carrera/programa');
  expect(english).toContain('Concert in the square');
  expect(english).toContain('21:15');
  expect(await publicPage('/es/carrera/programa')).not.toContain('sin puertas');

  await page.goto(`${site.url}/es/mesa/contenido/datos/videos`);
  await row('Video 3').getByLabel('Quitar').check();
  await review();
  await publish();
  await page.goto(`${site.url}/es/mesa/contenido/datos/testimonios`);
  await row('Tomás Villagrán').getByLabel('Quitar').check();
  await review();
  await publish();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonios');
  expect(await publicPage('/es/media')).not.toContain('SAMPLE-0003');
  expect(await publicPage('/es/home')).not.toContain('Tomás Villagrán');
});

test('without scripts a list grows by its empty row', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await site.enter(context, 'Rita', ['registration']);
  const page = await context.newPage();
  await page.goto(`${site.url}/en/desk/content/list/auspiciantes/2023`);
  const added = page.getByRole('group', { name: 'Add a sponsor' });
  await added.getByLabel('Name').fill('Panadería La Ola');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(added.getByLabel('Name')).toHaveValue('Panadería La Ola');
  const logo = page.locator('.content-row').first().getByLabel('Logo');
  await added.getByLabel('Logo').fill(await logo.inputValue());
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sponsors 2023');
  expect(await (await fetch(`${site.url}/en/auspiciantes/2023`)).text()).toContain('La Ola');
  await context.close();
});

test('a picture description is written in both languages, and the page has it', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Vera', ['registration']);
  await page.goto(`${site.url}/es/mesa/contenido/fotos`);
  await page.getByRole('link', { name: 'Qué se ve en ingrid-halvorsen' }).click();
  const words = page.locator('.desk-draft');
  await words.getByLabel('Qué se ve en la foto, español').fill('Ingrid ríe con el casco puesto');
  await words.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('alert')).toContainText('en los dos idiomas');
  await words.getByLabel('Qué se ve en la foto, inglés').fill('Ingrid laughs, helmet on');
  await words.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.locator('ins')).toHaveText([
    'Ingrid ríe con el casco puesto',
    'Ingrid laughs, helmet on',
  ]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fotos');
  const visitor = await context.newPage();
  await visitor.goto(`${site.url}/en/home`);
  await expect(visitor.getByRole('img', { name: 'Ingrid laughs, helmet on' })).toHaveCount(1);
  await page.goto(`${site.url}/es/mesa/contenido/fotos`);
  await page.getByLabel('Para qué es').selectOption('sponsors');
  await page.getByLabel('Nombre de la imagen').fill('fundacion-rio-vivo');
  await page.getByLabel('Qué se ve en la foto, español').fill('Una ola azul');
  await page.getByLabel('Qué se ve en la foto, inglés').fill('A blue wave');
  const blue = { width: 300, height: 300, channels: 3, background: 'blue' } as const;
  const buffer = await sharp({ create: blue }).png().toBuffer();
  await page.locator('#picture').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fotos');
  const shown = await fetch(`${site.url}/es/auspiciantes/2023`);
  expect(await shown.text()).toContain('Una ola azul');
});

test('the licence of the open data is chosen, previewed and published', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Lina', ['owner']);
  const described = async () => (await fetch(`${site.url}/datos/2023/datapackage.json`)).json();
  const licence = async () => (await described()).licenses[0].name;
  const versions = async () =>
    (await described()).versions.map(({ changes }: { changes: { kind: string }[] }) =>
      changes.map(({ kind }) => kind),
    );
  expect([await licence(), (await versions()).length]).toEqual(['CC-BY-4.0', 1]);
  await page.goto(`${site.url}/es/mesa/ajustes`);
  await page
    .getByLabel('Licencia de los resultados como datos')
    .selectOption('CC0 1.0: usarlos sin condiciones');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisar antes de publicar');
  const preview = await page.getByRole('link', { name: '/datos · es' }).getAttribute('href');
  const look = await context.newPage();
  await look.goto(site.url + preview);
  await expect(look.locator('#licencia')).toContainText('CC0-1.0');
  await look.close();
  expect([await licence(), (await versions()).length]).toEqual(['CC-BY-4.0', 1]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).not.toHaveURL(/revision/);
  expect([await licence(), await versions()]).toEqual(['CC0-1.0', [['facts'], ['first']]]);
});

test('a draft of settings cannot be opened by an account that may not change settings', async ({
  context,
  page,
}) => {
  await site.enter(context, 'Marta', ['owner']);
  await page.goto(`${site.url}/es/mesa/ajustes`);
  await page.getByLabel('Titular', { exact: true }).fill('Club Otro');
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
