import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readCsv } from '../../../src/registration/people-table/read-csv.ts';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a list is downloaded as it is searched, by accounts that see its page, and the history says so', async ({
  page,
  context,
}) => {
  await enterPaddler(site.database, { name: 'Íngrid Ñahui' });
  await enterPaddler(site.database, { name: 'Bruno Vargas' });
  await site.enter(context, 'Olga', ['owner']);
  await page.goto(`${site.url}/es/mesa/pagos?buscar=nahui`);
  const file = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), body: await readFile(await download.path()) };
  };
  const csv = await file('Descargar la lista (CSV)');
  expect(csv.name).toBe('pagos.csv');
  expect(readCsv(csv.body.toString()).rows.map(({ cells }) => cells[0])).toEqual([
    'Palista',
    'Íngrid Ñahui',
  ]);
  const book = await file('Descargar la lista (Excel)');
  expect(book.name).toBe('pagos.xlsx');
  expect(book.body.subarray(0, 2).toString()).toBe('PK');
  await page.goto(`${site.url}/es/mesa/historial`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Descargó una lista' })).toHaveCount(2);
});

test('an account that does not see a page cannot download its list', async ({ page, context }) => {
  await site.enter(context, 'Juan', ['jury']);
  for (const list of ['pagos', 'equipo', 'emergencia', 'extractos', 'correos']) {
    const answer = await page.request.get(`${site.url}/es/mesa/tablas/${list}.csv`);
    expect(answer.status(), list).toBe(403);
  }
  expect((await page.request.get(`${site.url}/es/mesa/tablas/otra.csv`)).status()).toBe(404);
  const starts = await page.request.get(`${site.url}/en/desk/tables/ediciones.csv`);
  expect(starts.status()).toBe(200);
});
