import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

async function tells(page: Page, path: string, words: string): Promise<boolean> {
  const read = async (language: string) =>
    (await page.request.get(`${site.url}/${language}${path}`)).text();
  return `${await read('es')}${await read('en')}`.includes(words);
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a volunteer archives a season, prepares the next one, previews it and publishes it', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/es/mesa/ediciones`);
  await page.getByRole('link', { name: 'Preparar la siguiente edición' }).click();
  await expect(page.getByLabel('Día de la carrera')).toHaveValue('2028-02-19');
  await expect(page.getByRole('alert')).toContainText('La edición 2027 recibe inscripciones');
  await page.getByLabel('Día de la carrera').fill('2027-03-06');
  await page.getByRole('button', { name: 'Ver las fechas' }).click();
  await expect(page.locator('.desk-form')).toContainText('Ya hay una edición de ese año');
  await page.getByLabel('Día de la carrera').fill('2028-02-26');
  await page.getByLabel('Cupos').uncheck();
  await page.getByLabel('Novatos').uncheck();
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Ver las fechas' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preparar la edición 2028');
  await expect(page.getByLabel('Abren las inscripciones')).toHaveValue('2027-11-07');
  const places = page.getByLabel('Cupos', { exact: true });
  expect(await places.count()).toBeGreaterThan(1);
  expect(await fits(page)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Abren las inscripciones').fill('2027-02-01');
  await page.getByLabel('Último día para inscribirse').fill('2028-03-01');
  for (const field of await page.locator('input[name^="capacity."]').all()) await field.fill('0');
  await page.getByRole('button', { name: 'Revisar' }).click();
  const faults = page.getByRole('alert').filter({ hasText: 'última carrera' });
  await expect(faults).toContainText('Es después de la carrera');
  await expect(faults).toContainText('Escribe un número desde 1');
  await expect(page.getByLabel('Abren las inscripciones')).toHaveValue('2027-02-01');
  await page.getByLabel('Abren las inscripciones').fill('2027-11-07');
  await page.getByLabel('Último día para inscribirse').fill('2028-02-16');
  for (const field of await page.locator('input[name^="capacity."]').all()) await field.fill('55');
  await page.getByRole('button', { name: 'Revisar' }).click();

  await expect(page.getByRole('heading', { name: 'Edición 2028', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('La edición 2027 recibe inscripciones');
  await expect(page.getByRole('button', { name: /^Empezar la edición/ })).toHaveCount(0);
  expect(await tells(page, '/home', '2028')).toBe(false);
  expect(await tells(page, '/registro', '2028')).toBe(false);
  const review = page.url();
  await page.getByRole('alert').getByRole('link', { name: 'Edición 2027' }).click();
  await page.getByLabel('¿Por qué archivarla así?').fill('La temporada se suspendió');
  await page.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByLabel('Recibe inscripciones')).not.toBeChecked();

  await page.goto(review);
  await expect(page.getByRole('heading', { name: 'Edición 2028', exact: true })).toBeVisible();
  expect(await fits(page)).toBe(true);
  const looks = page.locator('.content-previews a');
  for (const name of ['/home · es', '/home · en']) {
    const address = await looks.filter({ hasText: name }).getAttribute('href');
    const looked = await page.request.get(new URL(address ?? '', site.url).href);
    expect((await looked.text()).includes('2028-02-26'), name).toBe(true);
  }
  expect(await tells(page, '/home', '2028')).toBe(false);
  await page.getByRole('link', { name: 'Seguir escribiendo' }).click();
  await expect(page.getByLabel('Último día para inscribirse')).toHaveValue('2028-02-16');
  await page.goto(review);
  await page.getByRole('button', { name: 'Empezar la edición y publicarla' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edición 2028');
  await expect(page.getByLabel('Recibe inscripciones')).toBeChecked();
  await expect(page.locator('.desk-page')).toContainText('7 nov 2027');

  for (const words of ['26 feb 2028', 'Feb 26, 2028', 'Correntada 2028', '2027-11-07']) {
    expect(await tells(page, '/home', words), words).toBe(true);
  }
  for (const words of ['7 de noviembre', 'November 7']) {
    expect(await tells(page, '/registro', words), words).toBe(true);
  }
  // No date of the former season is left.
  for (const words of ['10 de febrero', 'February 10', '2027-02-10']) {
    expect(await tells(page, '/registro', words), words).toBe(false);
  }
  expect(await tells(page, '/participantes/2027', 'Ximena Andi Alvarado')).toBe(true);
});

test('the sponsors of the next edition have their page in the content from the first day', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/en/desk/contenido`);
  await expect(page.getByRole('link', { name: 'Team 2028' })).toBeVisible();
  await page.getByRole('link', { name: 'Sponsors 2028' }).click();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Kayaks Torrente');
  expect(await tells(page, '/auspiciantes/2028', 'Kayaks Torrente')).toBe(false);
});

test('Today shows the next step of the season and the role that does it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa`);
  await expect(page.getByRole('heading', { name: 'Sigue: Precios y cuenta' })).toBeVisible();
  await page.getByText(/^Temporada 2028: \d+ de 11 pasos$/).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Edición nueva' })).toContainText(
    'hecho',
  );
  expect(await fits(page)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Poner la cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');
  await context.clearCookies();
  await site.enter(context, 'Julia', ['jury']);
  await page.goto(`${site.url}/en/desk`);
  await expect(page.getByRole('heading', { name: 'Next: Fees and account' })).toBeVisible();
  await expect(page.getByText('Who does it: Owner.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Put in the account' })).toHaveCount(0);
});
