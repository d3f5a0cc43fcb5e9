import { expect, type Page, test } from '@playwright/test';
import { axeByDayAndNight } from '../support/axe-violations.ts';
import { expectPoster } from '../support/expect-poster.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const race = (page: Page, number: number) => page.locator('main fieldset').nth(number);
const look = (page: Page) => page.getByRole('button', { name: 'Revisar', exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

async function expectFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, page.url()).toBeLessThanOrEqual(width);
    expect(await axeByDayAndNight(page)).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a series goes from a preset to its page: rules, races, typed results, errors, reasons and needed places', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Rita', ['race_office']);
    await page.goto(`${site.url}/es/mesa/series`);
    await page.getByLabel('Nombre de la serie').fill('Copa de los Ríos');
    await page.getByLabel('Reglas', { exact: true }).selectOption('czech-cup');
    await page.getByRole('button', { name: 'Comenzar' }).click();
    await expect(page.getByText('Quien no es de Chequia no puntúa')).toBeVisible();

    await race(page, 0).getByLabel('Nombre', { exact: true }).fill('Río Lejos');
    await race(page, 1).getByLabel('Nombre', { exact: true }).fill('Nuestra de 2023');
    await race(page, 1).getByLabel('Dónde se corre').selectOption('2023');
    await race(page, 2).getByLabel('Nombre', { exact: true }).fill('La final');
    await page.getByLabel('Quién puntúa').selectOption('everybody');
    await page.getByLabel('Qué resultados cuentan').selectOption('drop');
    await page.getByLabel('Cuántos').fill('3');
    await save(page);
    await expect(page.getByRole('alert')).toContainText('Descarta 3 de 3 carreras');
    await expect(race(page, 0).getByLabel('Nombre', { exact: true })).toHaveValue('Río Lejos');
    await page.getByLabel('Qué resultados cuentan').selectOption('best');
    await page.getByLabel('Cuántos').fill('2');
    await page.getByLabel('Con totales iguales').selectOption('last');
    for (const list of ['Expertas mujeres', 'Intermedios mixto', 'Novatos mixto']) {
      await page.getByRole('checkbox', { name: list }).uncheck();
    }
    await page.getByLabel('Clase de Expertos hombres').fill('');
    await look(page);
    const looked = page.getByRole('status').filter({ hasText: 'Así quedarían las reglas' });
    await expect(looked).toContainText('Cuentan los 2 mejores resultados.');
    await save(page);
    await expect(page.getByText('de los resultados de nuestra edición 2023')).toBeVisible();

    await page.getByRole('link', { name: 'Escribir los resultados de Río Lejos' }).click();
    const table = page.getByLabel('Tabla', { exact: true });
    await table.fill('lugar;quien\n1;Ana');
    await look(page);
    await expect(page.getByRole('alert')).toContainText('No hay una columna con los nombres');
    await table.fill(
      'puesto;nombre;club\n1;Ana Prueba;Los Remos\n1;Rosa Prueba;\n2;Luz Prueba;\nx y;Eva Prueba;',
    );
    await look(page);
    await expect(page.getByRole('alert')).toContainText('Línea 5: «X Y» no es un puesto');
    await expect(table).toHaveValue(/Luz Prueba/);
    await table.fill('puesto;nombre;club\n1;Ana Prueba;Los Remos\n1;Rosa Prueba;\n2;Luz Prueba;');
    await save(page);
    await expect(page.getByRole('alert')).toContainText('comparten el puesto 1');
    await table.fill('puesto;nombre;club\n1;Ana Prueba;Los Remos\n2;Rosa Prueba;\nDNF;Luz Prueba;');
    await look(page);
    await expect(page.getByRole('row', { name: /Luz Prueba/ })).toContainText('nuevo en la serie');
    await save(page);
    await expect(page.getByText('3 resultados escritos')).toBeVisible();
    await expect((await page.request.get(`${site.url}/es/series/copa-de-los-rios`)).status()).toBe(
      404,
    );
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('link', { name: 'Ver la página' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copa de los Ríos');
    const ana = page.getByRole('row', { name: /Ana Prueba/ });
    await expect(ana).toContainText('75');
    await ana.locator('summary').click();
    await expect(ana).toContainText('Río Lejos: 75 (puesto 1; cuenta)');
    await expect(ana).toContainText('Nuestra de 2023: – (no participó');
    await page.getByText('Cómo se cuenta').click();
    await expect(page.getByText('Cuentan los 2 mejores resultados.')).toBeVisible();
    await page.getByText('Lo mismo en una tabla').click();
    await expect(
      page.getByRole('columnheader', { name: 'Después de Nuestra de 2023' }),
    ).toBeVisible();
    const needs = page.getByRole('region', { name: '¿Qué le falta a cada quien?' });
    await needs.getByLabel('Nombre').selectOption({ label: 'Ana Prueba' });
    await needs.getByRole('button').click();
    await expect(
      page.getByText('Para el primer puesto de la clasificación, seguro:'),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Qué da cada puesto de Ana Prueba' }),
    ).toBeVisible();
    const csv = await page.request.get(`${site.url}/es/series/copa-de-los-rios/tabla.csv`);
    expect(await csv.text()).toContain('Ana Prueba');
    const json = await page.request.get(`${site.url}/series/copa-de-los-rios/clasificacion.json`);
    expect((await json.json()).rows[0].races.length).toBeGreaterThan(0);
    await expectPoster(page.request, `${site.url}/en/series/copa-de-los-rios`);
    const frame = (await page.locator('.series-frame').textContent()) ?? '';
    expect(frame).toContain('/es/insertar/serie/copa-de-los-rios"');
    const framed = await page.request.get(`${site.url}/es/insertar/serie/copa-de-los-rios`);
    expect(await framed.text()).toContain('Ana Prueba');
    for (const address of ['', '/tabla.csv', '/clasificacion.json']) {
      const path = `${site.url}/es/series/copa-de-los-rios${address}`;
      const { etag = '' } = (await page.request.get(path)).headers();
      const again = await page.request.get(path, { headers: { 'if-none-match': etag } });
      expect([address, again.status()]).toEqual([address, 304]);
    }
    await page.goto(`${site.url}/es/carrera/campeonato-nacional`);
    await expect(page.getByRole('link', { name: 'Copa de los Ríos' })).toBeVisible();

    // A result of 2023 is corrected at the desk: the page says whose points changed, in both languages.
    const winner = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: '75' }) })
      .filter({ has: page.getByRole('rowheader').getByRole('link') })
      .first();
    await page.goto(`${site.url}/es/series/copa-de-los-rios`);
    const name = await winner.getByRole('rowheader').getByRole('link').innerText();
    await site.enter(context, 'Rosa', ['owner']);
    await page.goto(`${site.url}/es/mesa/ediciones/2023/mangas`);
    await page.getByRole('row', { name }).first().getByRole('link').first().click();
    for (const descent of ['Manga 1', 'Manga 2']) {
      const run = page.locator('form').filter({ hasText: descent });
      await run.getByLabel('Puerta 1', { exact: true }).selectOption('50');
      await run.getByLabel('Razón').fill('El video lo muestra');
      await run.getByRole('button', { name: 'Ver qué cambia' }).click();
      await page.getByRole('button', { name: 'Corregir', exact: true }).click();
    }
    for (const [language, title, why] of [
      ['es', 'Lo que cambió', 'se corrigieron resultados: Nuestra de 2023'],
      ['en', 'What changed', 'Results were corrected after this ranking was announced: Nuestra'],
    ] as const) {
      await page.goto(`${site.url}/${language}/series/copa-de-los-rios`);
      await expect(page.getByText(why)).toBeVisible();
      const changes = page.getByRole('region', { name: title, exact: true });
      await expect(changes.getByRole('row', { name }).first()).toContainText(/75 → \d+/);
    }
  });
});

test('a wrong series file is refused with its places, and a valid one becomes a draft and is removed', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rita', ['race_office']);
  await page.goto(`${site.url}/en/desk/series`);
  const hand = async (text: string) => {
    await page.getByLabel('File').setInputFiles({
      name: 'cup.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await page.getByRole('button', { name: 'Look at the file' }).click();
  };
  await hand(
    JSON.stringify({
      format: 'series-1',
      rules: { points: { by: 'table', table: [0] }, order: { wins: 'high' } },
      races: [{ id: 'a', name: 'First' }],
      results: { b: { ana: 1 }, a: { ana: 1, eva: 1, ida: 2 } },
    }),
  );
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Results of “First”');
  await expect(alert).toContainText('share place 1');
  await hand(
    JSON.stringify({
      format: 'series-1',
      name: 'Winter cup',
      rules: { preset: 'formula-1-best-11', counts: { pick: 'drop', count: 1 } },
      races: ['a', 'b', 'c'].map((id) => ({ id, name: `Race ${id}` })),
      results: { a: { ana: 1, eva: 2 }, b: { eva: 1, ana: 2 }, c: { ana: 1, eva: 'DNF' } },
    }),
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'See the page' }).click();
  const eva = page.getByRole('row', { name: /eva/ });
  await expect(eva.locator('s')).toHaveText('0');
  await expect(eva).toContainText('(dropped)');
  await expectFit(page);
  await page.goto(`${site.url}/en/desk/series/winter-cup`);
  await expectFit(page);

  await page.getByRole('link', { name: 'Race c' }).click();
  const table = page.getByLabel('Table', { exact: true });
  for (const typed of ['place,name\n1,Typed', 'place,name\n1,Changed']) {
    await table.fill(typed);
    await page.getByLabel('File').setInputFiles({
      name: 'c.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('place,surname,name\n1,Mora,Ida'),
    });
    await page.getByRole('button', { name: 'Look at the file' }).click();
    await expect(table).toHaveValue(/Mora\tIda/);
    await expect(page.getByRole('row', { name: /Ida Mora/ })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 result typed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByRole('link', { name: 'Winter cup' })).toHaveCount(0);
});
