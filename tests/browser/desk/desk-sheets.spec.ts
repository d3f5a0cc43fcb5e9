import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { makeBook } from '../../support/make-book.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const fileOf = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});
const step = (page: Page) => page.locator('.desk-confirm');

const head = [
  'Nombres y apellidos',
  'Correo',
  'Celular',
  'Cédula o pasaporte',
  'Fecha de nacimiento',
].concat(['Categoría', 'Sexo', 'País', 'Ciudad', 'Talla', 'Firmó', 'Apodo']);
const person = (name: string, number: string) =>
  [
    name,
    `${number}@example.org`,
    '+593991234567',
    number,
    '1999-03-21',
    'Expertos',
    'F',
    'PE',
  ].concat(['Baños', 'M', 'sí', 'Rana']);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a workbook with two sheets asks which one, and names hidden rows and imports them on request', async ({
      page,
      context,
    }) => {
      const old = { name: 'Vieja', rows: [head, person('Vieja Lista', 'ZX90001')] };
      const rows = [head, person('Nueva Lista', 'ZX90002'), person('Oculta Lista', 'ZX90003')];
      const book = makeBook({ sheets: [old, { name: 'Nueva', rows, hiddenRows: [2] }] });
      await site.enter(context, 'Ines', ['registration']);
      await page.goto(`${site.url}/es/mesa/inscripciones/importar`);
      await page.getByLabel(/^Libro de Excel/).setInputFiles(fileOf('lista.xlsx', book));
      await page.getByRole('button', { name: 'Revisar el archivo' }).click();
      await expect(page.getByRole('heading', { name: '¿Qué hoja se lee?' })).toBeVisible();
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      await page.getByLabel('Hoja').selectOption('Nueva');
      await page.getByRole('button', { name: 'Leer esta hoja' }).click();
      await expect(page.getByRole('heading', { name: '¿Qué hay en cada columna?' })).toBeVisible();
      await page.getByRole('button', { name: 'Seguir' }).click();
      await expect(page.getByText('1 fila oculta: 3')).toBeVisible();
      await expect(step(page)).toContainText('Traer 1 inscripción a 2027');
      await expect(step(page)).toContainText('Nueva Lista');
      await page.getByLabel('Leer también lo oculto').check();
      await page.getByRole('button', { name: 'Leer otra vez' }).click();
      await expect(step(page)).toContainText('Traer 2 inscripciones a 2027');
      await expect(step(page)).toContainText('Oculta Lista');
      await expect(step(page)).not.toContainText('Vieja Lista');
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    });
  });
}

test('results come from the visible sheet, and the hidden one is named', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/ediciones/2018/tabla`);
  const book = readFileSync('tests/fixtures/tables/results-hidden.xlsx');
  await page.locator('input[type="file"]').setInputFiles(fileOf('resultados.xlsx', book));
  await page.getByRole('button', { name: 'Revisar el archivo' }).click();
  await expect(page.getByText(/^Hoja oculta «datos»: \d+ filas$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Cristian Aguinda Paredes' })).toContainText(
    '1:35,50',
  );
});

test('a statement in a workbook is imported like one in text, with its hidden rows after a question', async ({
  page,
  context,
}) => {
  const rows = [
    ['Fecha', 'Concepto', 'Documento', 'Tipo', 'Monto'],
    ['2026-11-28', 'TRANSF Ana', '000123', 'C', 45],
    ['2026-11-28', 'TRANSF Luis', '000124', 'C', 45],
  ];
  const book = makeBook({ sheets: [{ name: 'Movimientos', rows, hiddenRows: [2] }] });
  await site.enter(context, 'Yolanda', ['treasurer']);
  await page.goto(`${site.url}/es/mesa/pagos/extractos`);
  await page.getByRole('combobox', { name: 'Banco', exact: true }).selectOption('pichincha');
  await page.locator('input[type="file"]').setInputFiles(fileOf('extracto.xlsx', book));
  await page.getByRole('button', { name: 'Subir' }).click();
  await expect(page.getByText('1 fila oculta: 3')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('El extracto todavía no se guardó');
  await page.getByLabel('Leer también lo oculto').check();
  await page.getByRole('button', { name: 'Guardar el extracto' }).click();
  await expect(page.getByRole('status').first()).toContainText('2 son nuevos');
});
