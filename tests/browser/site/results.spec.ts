import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { textsByColumn } from '../support/texts-by-column.ts';

const tableNamed = (page: Page, name: string | RegExp) => page.getByRole('table', { name });
const columnsOf = (page: Page, name: string | RegExp) =>
  tableNamed(page, name).getByRole('columnheader').allTextContents();

const gates = (count: number) => Array.from({ length: count }, (_, index) => `P${index + 1}`);

test('2018 has three tables of one list', async ({ page }) => {
  await page.goto('/es/resultados/2018');
  await expect(page.getByRole('table')).toHaveCount(3);
  expect(await columnsOf(page, /Expertos hombres/)).toEqual([
    'Puesto',
    'Nombre',
    'Primera manga',
    'Segunda manga',
    'Final',
  ]);
});

test('finalists have their place as an ordinal, in order', async ({ page }) => {
  for (const [address, places] of [
    ['/es/resultados/2018', ['1er Lugar', '2do Lugar', '3er Lugar', '4to Lugar']],
    ['/en/resultados/2018', ['1st place', '2nd place', '3rd place', '4th place']],
  ] as const) {
    await page.goto(address);
    const shown = page.locator('#experts-men tbody td:first-child');
    expect((await shown.allTextContents()).slice(0, 4)).toEqual(places);
  }
});

test('the results of 2019 have winners and qualifiers of three groups', async ({ page }) => {
  await page.goto('/es/resultados/2019');
  const tables = tableNamed(page, /edición 2019$/);
  await expect(tables).toHaveCount(6);
  const all = await Promise.all(
    (await tables.all()).map((table) => table.getByRole('columnheader').allTextContents()),
  );
  const qualifiers = all.filter((columns) => columns.includes('P10'));
  expect(qualifiers).toHaveLength(2);
  for (const columns of qualifiers) {
    expect(columns).toEqual([
      'Número',
      'Nombre',
      'Manga',
      'Tiempo',
      'Penalizaciones',
      'Total',
      ...gates(10),
    ]);
  }
  expect(all.some((columns) => columns.includes('Nadador'))).toBe(true);
});

test('the results of 2021 rank only the experts men', async ({ page }) => {
  await page.goto('/es/resultados/2021');
  const usual = ['Puesto', 'Número', 'Nombre', 'País', 'Tiempo', 'Penalizaciones', 'Resultado'];
  expect(await columnsOf(page, /^Expertos hombres/)).toEqual([
    ...usual,
    'Puntos ranking',
    'Observaciones',
  ]);
  for (const group of [/^Expertas mujeres/, /^Intermedios/, /^Novatos/]) {
    expect(await columnsOf(page, group)).toEqual([...usual, 'Observaciones']);
  }
});

test('the results of 2021 show heats 1 to 6 with gates 1 to 10, and those of 2023 heats from 10 on with gates 1 to 12', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/raceHeats')).json();
  for (const [year, edition, gateColumns] of [
    [2021, 1, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
    [2023, 2, ['1', '2', '3', '4', '5', '6', '7', '8', '9*', '10*', '11*', '12*']],
  ] as const) {
    await page.goto(`/es/resultados/${year}`);
    const heats = data.filter(({ edition_id }: { edition_id: number }) => edition_id === edition);
    const cards = page.getByRole('table', { name: /^Tiempos y Compuertas/ });
    await expect(cards).toHaveCount(heats.length);
    const columns = await cards.first().getByRole('columnheader').allTextContents();
    expect(columns).toEqual([
      'Número',
      'Nombre',
      'Salida',
      'Llegada',
      'Tiempo',
      'Nadador',
      ...gateColumns,
      'Resultado',
      'ROLL',
      'Comentario',
    ]);
  }
});

test('the results of 2023 show gates P1 to P8 and the remarks of 112 and 302', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  expect(await columnsOf(page, /^Expertos hombres/)).toEqual([
    'Puesto',
    'Número',
    'Nombre',
    'País',
    'Tiempo',
    ...gates(8),
    'Penalizaciones',
    'Resultado',
    'Observaciones',
  ]);
  await expect(page.locator('[id="112"]')).toContainText(
    'Descalificado por modelo Kayak no permitido.',
  );
  await expect(page.locator('[id="302"]')).toContainText(
    'Se corrige segunda manga por apelación puerta 6.',
  );
});

test('every gate cell of a heat equals the API', async ({ page, request }) => {
  const heat = await (await request.get('/api/raceTime/2/10/participants')).json();
  await page.goto('/es/resultados/2023');
  const rows = page
    .getByRole('table', { name: /^Tiempos y Compuertas/ })
    .first()
    .locator('tbody tr');
  await expect(rows).toHaveCount(heat.data.length);
  const kinds = new Set<string>();
  for (const [index, run] of heat.data.entries()) {
    const texts = await textsByColumn(rows.nth(index));
    expect(texts[0]).toBe(String(run.participant_number));
    expect(texts[5]).toBe(run.swim === 0 ? 'NO' : 'SI');
    for (const { gate, penalty } of run.race_times_lines) {
      const told = penalty === null ? 'limpia' : String(Number(penalty.slice(-2)));
      expect(texts[5 + gate], `${run.participant_number}, gate ${gate}`).toBe(told);
      kinds.add(String(penalty));
    }
  }
  expect(kinds).toEqual(new Set(['null', '00:00:02', '00:00:50']));
});

test('headings and remarks are in English for English readers', async ({ page }) => {
  await page.goto('/en/resultados/2023');
  const heats = page.getByRole('table', { name: /^Times and Gates/ });
  for (const name of ['Start', 'Finish', 'Time', 'Result'])
    await expect(heats.first().getByRole('columnheader', { name, exact: true })).toHaveCount(1);
  await expect(heats.first().getByRole('columnheader', { name: 'Final' })).toHaveCount(0);
  await expect(page.locator('[id="112"]')).not.toContainText('Descalificado');
});

for (const [language, roll, unscored] of [
  ['es', /^ROLL: 1 si volcó/, '* Las puertas 9 a 12 no puntúan'],
  ['en', /^ROLL: 1 for a capsize/, '* Gates 9 to 12 are not scored'],
] as const) {
  test(`in ${language} the heats explain ROLL and name the gates without penalties`, async ({
    page,
  }) => {
    await page.goto(`/${language}/resultados/2023`);
    const heats = page.locator('#heats');
    await expect(heats.getByText(roll)).toBeVisible();
    await expect(heats.getByText(unscored)).toBeVisible();
    await page.goto(`/${language}/resultados/2021`);
    await expect(heats.getByText(roll)).toBeVisible();
    await expect(heats.getByText(/^\* /)).toHaveCount(0);
  });
}

test('the heats of an edition are a view of their own, with links to and back, without scripts', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/resultados/2021');
  await page.getByRole('link', { name: 'See the heats alone' }).click();
  await expect(page).toHaveURL(/\/en\/resultados\/2021\/mangas$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heats 2021');
  const { data } = await (await request.get('/api/raceHeats')).json();
  const older = data.filter(({ id }: { id: number }) => id <= 6);
  const cards = page.getByRole('table', { name: /^Times and Gates/ });
  await expect(cards).toHaveCount(older.length);
  const columns = await cards.first().getByRole('columnheader').allTextContents();
  expect(columns.filter((column) => /^\d+\*?$/.test(column))).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 1)),
  );
  await cards.first().getByRole('cell', { name: '101' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/resultados\/2021#101$/);
  await context.close();
});

test('editions without heats have no heat view, and the sitemap lists the others', async ({
  request,
}) => {
  expect((await request.get('/es/resultados/2018/mangas')).status()).toBe(404);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const year of [2021, 2023]) expect(sitemap).toContain(`/en/resultados/${year}/mangas<`);
});
