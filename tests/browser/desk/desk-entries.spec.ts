import { expect, test } from '@playwright/test';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('an entry is found while typing, its release is noted after a confirmation, and two people correct it', async ({
  page,
  context,
}) => {
  const { participantId } = await enterPaddler(site.database, { name: 'Íngrid Ñahui' });
  await enterPaddler(site.database, { name: 'Bruno Vargas' });
  await site.enter(context, 'Rita', ['registration']);
  await page.goto(`${site.url}/es/mesa/inscripciones`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.getByLabel('Nombre, dorsal, documento').pressSequentially('nahui ing');
  await expect(page).toHaveURL(/buscar=nahui\+ing/);
  await expect(page.getByRole('rowheader')).toHaveText(['Íngrid Ñahui']);
  await page.getByRole('button', { name: 'Exoneración firmada' }).click();
  const asked = page.getByRole('alert').filter({ hasText: 'Marcar una exoneración' });
  await expect(asked).toContainText('Íngrid Ñahui');
  expect(await axeViolations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Exoneración firmada' }).click();
  await expect(page.getByText('Una exoneración quedó como firmada.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Se quitó una exoneración.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Exoneración firmada' }).click();
  await asked.getByRole('button', { name: 'Exoneración firmada' }).click();
  await expect(page.getByText('Una exoneración quedó como firmada.')).toBeVisible();

  await page.getByRole('link', { name: 'Íngrid Ñahui' }).click();
  await expect(page.getByText('Recibió la exoneración firmada')).toHaveCount(2);
  await page.getByRole('link', { name: 'Corregir' }).click();
  await page.getByLabel('Número de cédula o pasaporte').first().fill('PX900100');
  await page.getByLabel('Ciudad').fill('Tena');
  await page.getByLabel('Por qué lo corriges').fill('Lo pidió en la mesa');
  await page.reload();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Tena');
  const contact = site.database.updateTable('participant_contact').set({ city: 'Quito' });
  await contact.where('participant_id', '=', participantId).execute();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('ahora dice «Quito»; tú escribiste «Tena»');
  await page.getByLabel('Nacionalidad').selectOption('US');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Tena' })).toBeVisible();
});

test('a list of another year keeps its year while it is searched', async ({ page, context }) => {
  await site.enter(context, 'Yara', ['registration']);
  await page.goto(`${site.url}/es/mesa/inscripciones?edicion=2023`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByLabel('Edición')).toHaveValue('2023');
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/edicion=2023/);
  await expect(page).toHaveURL(/categoria=/);
});

test('bibs given together are taken back together, once', async ({ page, context }) => {
  await enterPaddler(site.database, { name: 'Dora Dorsal' });
  await site.enter(context, 'Olga', ['race_office']);
  await page.goto(`${site.url}/es/mesa/dorsales?desde=801&hasta=999&orden=name&faltan=1`);
  const dora = page.getByLabel('Dorsal de Dora Dorsal');
  await expect(dora).toHaveValue('');
  await page.getByRole('button', { name: /^Dar \d+ dorsal/ }).click();
  await expect(dora).toHaveValue(/^[89]\d\d$/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('.desk-done')).toContainText('de antes');
  await expect(dora).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
});

test('several selected entries get bibs in a row, and each entry left out is listed with its reason', async ({
  page,
  context,
}) => {
  for (const name of ['Masa Uno', 'Masa Dos', 'Masa Tres'])
    await enterPaddler(site.database, { name });
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/inscripciones?buscar=Masa&orden=nombre`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const box = (name: string) => page.getByLabel(`Marcar a ${name}`);
  await box('Masa Dos').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box('Masa Tres')).toBeChecked();
  await expect(box('Masa Tres')).toBeFocused();
  await expect(box('Masa Uno')).not.toBeChecked();
  await page.getByText('Cambiar categoría, dorsal o retirar a varias').click();
  await page.getByLabel('Primer dorsal').fill('9501');
  await page.getByRole('button', { name: 'Dar estos dorsales' }).click();
  const asked = page.locator('.desk-confirm');
  await expect(asked).toContainText('9502 · Masa Tres');
  expect(await axeViolations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Dar estos dorsales' }).click();
  await expect(page.getByText('Hecho con 2 inscripciones')).toBeVisible();
  await page.goto(`${site.url}/es/mesa/inscripciones?buscar=Masa&orden=nombre`);
  await page.getByText('Cambiar categoría, dorsal o retirar a varias').click();
  await box('Masa Uno').check();
  await page.getByLabel('Primer dorsal').fill('9501');
  await page.getByRole('button', { name: 'Dar estos dorsales' }).click();
  await expect(page.getByRole('alert')).toContainText('otra persona tiene ese dorsal');
  await expect(asked).toHaveCount(0);
  // All selected entries exchange bibs, and the page names beforehand each entry that cannot be withdrawn.
  await page.goto(`${site.url}/es/mesa/inscripciones?buscar=Masa&orden=nombre`);
  await page.getByText('Cambiar categoría, dorsal o retirar a varias').click();
  await page.getByLabel('Primer dorsal').fill('9500');
  await page.getByRole('button', { name: 'Dar estos dorsales' }).click();
  await expect(asked).toContainText('9501 · Masa Tres');
  await asked.getByRole('button', { name: 'Dar estos dorsales' }).click();
  await expect(page.getByText('Hecho con 3 inscripciones')).toBeVisible();
  await page.getByRole('combobox', { name: 'Categoría' }).last().selectOption({ index: 1 });
  await page.getByLabel(/^Motivo, para la historia/).fill('Lo pidieron');
  await page.getByRole('button', { name: 'Cambiar de categoría' }).click();
  await expect(page.getByRole('alert')).toContainText('Masa Uno:');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hoja para imprimir' }).click();
  await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible();
  await expect(page.locator('.desk-sheet')).toContainText('Firma');
});

test('the key / finds an entry, a payment and a page of the desk', async ({ page, context }) => {
  await enterPaddler(site.database, { name: 'Zenobia Hallada' });
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/inscripciones`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.keyboard.press('/');
  const field = page.getByLabel('Encontrar en la mesa');
  await expect(field).toBeFocused();
  await field.pressSequentially('zenobia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pagos' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'No usar la tecla /' }).click();
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
  await page.goto(`${site.url}/en/desk/search?palabras=settings`);
  await expect(page.locator('.desk-found')).toContainText('Settings');
  await page.goto(`${site.url}/es/mesa/buscar?palabras=zenobia`);
  await page.getByRole('link', { name: 'Zenobia Hallada' }).first().click();
  await expect(page).toHaveURL(/inscripciones\/\d+$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a saved view keeps the filters of a list without its search words', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Vera', ['registration']);
    await page.goto(`${site.url}/es/mesa/inscripciones?liberacion=falta&buscar=Bruno&categoria=`);
    await page.getByText('Guardar esta vista').click();
    await page.getByLabel('Nombre de la vista').fill('Sin papel');
    await page.getByRole('button', { name: 'Guardarla' }).click();
    await expect(page.getByText('Vista guardada.')).toBeVisible();
    await page.goto(`${site.url}/es/mesa/inscripciones`);
    await page.getByRole('navigation', { name: 'Tus vistas' }).getByRole('link').click();
    await expect(page).toHaveURL(/inscripciones\?liberacion=falta$/);
    await expect(page.getByRole('link', { name: 'Sin papel' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('a paper registration is saved once its release reason is corrected', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Remo', ['registration']);
    await page.goto(`${site.url}/es/mesa/inscripciones/nueva`);
    await page.getByLabel('Nombres y apellidos').first().fill('Luz Andi');
    await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Sin la firma en papel');
    await expect(page.getByLabel('Nombres y apellidos').first()).toHaveValue('Luz Andi');
    const lines = { personal_id: 'P777001', date_birth: '1994-05-31', city: 'Tena' };
    for (const [id, words] of Object.entries({ ...lines, mobile: '+593991234567' }))
      await page.locator(`#${id}`).fill(words);
    await page.locator('#email').fill('luz@rio.example');
    const chosen = { category: '2', nationality: 'US', document_type: 'passport', size: 'M' };
    for (const [id, value] of Object.entries({ ...chosen, sex: 'female' }))
      await page.locator(`#${id}`).selectOption(value);
    await page.getByLabel('Firmó a mano').check();
    await page.getByRole('button', { name: 'Inscribir y seguir' }).click();
    await expect(page).toHaveURL(/inscripciones\/nueva\?/);
    await expect(page.getByRole('link', { name: 'Luz Andi' })).toBeVisible();
    await expect(page.locator('#name')).toHaveValue('');
  });
});

test('a click on a name before the list is filtered still opens the entry', async ({
  page,
  context,
}) => {
  const { participantId } = await enterPaddler(site.database, { name: 'Vilma Prisa' });
  await site.enter(context, 'Rosa', ['registration']);
  await page.clock.install();
  await page.goto(`${site.url}/es/mesa/inscripciones?buscar=Vilma`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  // The page of the entry is delayed until after the list would follow.
  const { promise: followed, resolve: go } = Promise.withResolvers<void>();
  await page.route(`**/inscripciones/${participantId}.data*`, async (route) => {
    await followed;
    await route.continue();
  });
  await page.getByLabel('Nombre, dorsal, documento').fill('Vilma Pri');
  await page.getByRole('link', { name: 'Vilma Prisa' }).click();
  await page.clock.runFor(1000);
  go();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vilma Prisa');
});

test('two equal headings and an empty one are each named once by their position', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/inscripciones/importar`);
  const lines = [
    ',Dato,Dato,Teléfono,Cédula o pasaporte,Fecha de nacimiento,Categoría,Sexo,País,Ciudad,Talla,Firma',
    'Eva Columna,eva@example.org,nada,+593 99 123 4567,VX10001,31/05/1994,Expertos,mujer,Perú,Baños,M,sí',
  ];
  const file = { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByLabel('Libro de Excel').setInputFiles(file);
  await page.getByRole('button', { name: 'Revisar el archivo' }).click();
  await page.getByLabel('Columna 1 (sin título)').selectOption('name');
  await page.getByLabel('«Dato»').first().selectOption('email');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('alert')).toContainText('Eva Columna');
  await page.getByRole('button', { name: 'Traer', exact: false }).last().click();
  await expect(page).toHaveURL(/\/inscripciones\?/);
});
