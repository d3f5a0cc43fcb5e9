import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('results are imported from a spreadsheet: errors by row, columns named once, a preview, then all rows', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Olga', ['owner']);
  await page.goto(`${site.url}/es/mesa/ediciones/2023/mangas`);
  await page.getByRole('link', { name: 'Traer de una hoja de cálculo' }).click();
  const hand = async (text: string) => {
    const file = { name: 'hoja.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
    await page.getByLabel('Hoja de cálculo').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
  };
  await hand('Dorsal;Manga;Tiempo\n104;1;rápido\n9999999999;1;60,00\n');
  await expect(page.getByRole('alert')).toContainText('Así no se puede traer');
  const faults = page.getByRole('table', { name: '2 fallas' });
  await expect(faults.getByRole('row').nth(1)).toContainText('2');
  await expect(faults).toContainText('rápido');
  await expect(faults).toContainText('No es un dorsal');
  expect(await axeViolations(page)).toEqual([]);

  await hand('Dorsal;Manga;Lo que fue\n104;1;DSQ\n');
  await page.getByLabel('Lo que fue').selectOption({ label: 'Estado' });
  await page.getByRole('button', { name: 'Mirar otra vez' }).click();
  await expect(page.getByRole('table', { name: '1 fila' })).toContainText('DSQ-R');
  await expect(page.getByText('0 nuevas, 1 cambian, 0 quedan igual')).toBeVisible();
  await page.getByRole('button', { name: 'Traer todo' }).click();
  await expect(page).toHaveURL(/ediciones\/2023\/mangas/);
  await page.goto(`${site.url}/es/mesa/ediciones/2023/mangas?quien=104`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('DSQ-R');
});
