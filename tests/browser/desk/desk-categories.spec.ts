import { expect, test } from '@playwright/test';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a volunteer adds a category in another currency, and the form offers it', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/ajustes`);
  const fresh = page.getByRole('group', { name: 'Agregar una categoría' }).last();
  await fresh.getByLabel('Nombre, español').fill('Balsa mixta');
  await fresh.getByLabel('Texto, español').fill('Seis remos y un río entero.');
  await fresh.locator('select[name$=".boat"]').selectOption('Raft');
  await fresh.getByLabel('Edad mínima').fill('16');
  await fresh.getByLabel('Edad máxima').fill('12');
  await fresh.getByLabel('Precio temprano').fill('120000');
  await fresh.getByLabel('Precio normal').fill('150000.50');
  await fresh.getByLabel('Cupos').fill('9');
  await page.getByLabel('Código de tres letras').fill('CLP');
  for (const label of ['Precio temprano, USD', 'Precio normal, USD']) {
    for (const at of [0, 1, 2]) await page.getByLabel(label).nth(at).fill('40000');
  }
  await page.getByRole('button', { name: 'Revisar' }).click();
  const alert = page.getByRole('alert');
  // The typed text stays, and each issue has its sentence.
  await expect(alert).toContainText('Categoría 4: Nombre, inglés');
  await expect(alert).toContainText('Categoría 4: Precio normal');
  await expect(fresh.getByLabel('Nombre, español')).toHaveValue('Balsa mixta');
  await fresh.getByLabel('Nombre, inglés').fill('Mixed raft');
  await fresh.getByLabel('Texto, inglés').fill('Six paddles and a whole river.');
  await fresh.getByLabel('Precio normal').fill('150000');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(alert).toContainText('La edad máxima no puede ser menor');
  await fresh.getByLabel('Edad máxima').fill('');
  await fresh.getByLabel('Orden').fill('1');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisar antes de publicar');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).not.toHaveURL(/revision/);

  await page.goto(`${site.url}/en/carrera/categorias`);
  const cards = page.getByRole('heading', { level: 3 });
  await expect(cards).toHaveText(['Mixed raft', 'Beginners', 'Intermediates', 'Experts']);
  await expect(page.getByText('Six paddles')).toBeVisible();
  await expect(page.locator('main')).toContainText(/CLP\s?120,000/);
  await page.goto(`${site.url}/es/registro`);
  await expect(page.getByRole('radio', { name: /Balsa mixta/ })).toBeVisible();
  await page.goto(`${site.url}/es/mesa/inscripciones`);
  const filter = page.locator('select[name=categoria]');
  await filter.selectOption('Balsa mixta');
  await expect(filter).toHaveValue('4');
});
