import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { readContent } from '../../../src/record/race/read-content.server.ts';
import { participantsTemplate } from '../../../src/registration/people-table/explain-columns.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
const archives = mkdtempSync(join(tmpdir(), 'desk-archives-'));
test.beforeAll(async () => {
  site = await deskSite({ env: { BACKUP_DIR: archives } });
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(archives, { recursive: true, force: true });
});

const done = (page: Page) => page.getByRole('status').first();
const step = (page: Page) => page.locator('.desk-confirm');
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Checks a page on the narrowest phone, by day and by night. */
async function lookAt(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, page.url()).toBeLessThanOrEqual(320);
  }
  if (size) await page.setViewportSize(size);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a past result is corrected with a reason, after a preview of the consequences', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Julia', ['jury']);
    await page.goto(`${site.url}/es/mesa/ediciones`);
    await page.getByRole('link', { name: 'Mangas y decisiones de 2023' }).click();
    await page.goto(`${page.url()}?quien=104`);
    await page.getByRole('row').filter({ hasText: '104' }).getByRole('link').click();
    const run = page.locator('form').filter({ hasText: 'Manga 1' });
    const gate = run.getByLabel('Puerta 7');
    await expect(gate).toHaveValue('2');
    await gate.selectOption('0');
    await run.getByLabel('Razón').fill('El video muestra que no tocó');
    await run.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(step(page)).toContainText('Puerta 7: 2 → 0');
    await expect(step(page)).toContainText(/Resultado: \S+ → \S+/);
    await lookAt(page);
    expect(await readAudit(site.database, { act: 'run_changed', limit: 9 })).toEqual([]);
    await step(page).getByRole('button', { name: 'Corregir' }).click();
    await expect(done(page)).toContainText('Resultado corregido');
    await expect(gate).toHaveValue('0');
    await expect(page.locator('.desk-page')).toContainText('El video muestra que no tocó');
    expect(await readAudit(site.database, { act: 'run_changed', limit: 9 })).toMatchObject([
      {
        actor: 'Julia <julia@rio.example>',
        subjectId: '2023/104',
        reason: 'El video muestra que no tocó',
      },
    ]);
    await run.getByLabel('Salida').fill('');
    await run.getByLabel('Razón').fill('Prueba');
    await run.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(page.getByRole('alert')).toContainText('Hay llegada y falta la salida');
    await expect(run.getByLabel('Razón')).toHaveValue('Prueba');
  });

  test('a decision is previewed in both languages before it is shown beside the result', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Julia', ['jury']);
    await page.goto(`${site.url}/en/desk/editions/2023/runs/104`);
    await page.getByLabel('In Spanish').fill('Advertencia del jurado');
    await page.getByLabel('In English').fill('Warning of the jury');
    await page.getByRole('button', { name: 'See what changes' }).last().click();
    await expect(step(page)).toContainText('EN: Warning of the jury');
    await lookAt(page);
    await step(page).getByRole('button', { name: 'Add it' }).click();
    await expect(done(page)).toContainText('shows beside the result');
    await expect(page.locator('.desk-list').first()).toContainText('Warning of the jury');
  });

  test('an account that may only read sees the record and no form', async ({ page, context }) => {
    await site.enter(context, 'Omar', ['race_office']);
    await page.goto(`${site.url}/es/mesa/ediciones/2023/mangas/104`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('104');
    await expect(page.getByRole('button', { name: 'Ver qué cambia' })).toHaveCount(0);
    await page.goto(`${site.url}/es/mesa/ediciones`);
    await expect(page.getByLabel('Año')).toHaveCount(0);
  });

  test('a file of an edition is previewed change by change before its import', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Rosa', ['owner']);
    await page.goto(`${site.url}/es/mesa/ediciones`);
    const record = readFileSync('data/editions/2019/record.json', 'utf8');
    const bring = async (text: string) => {
      await page.getByLabel('Archivo de una edición').setInputFiles(fileOf('record.json', text));
      await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    };
    await bring(record.replace('"miss": 40', '"miss": 50'));
    await expect(page.getByRole('alert')).toContainText(/heats\[\d\]\.runs\[\d+\]\.gates\[\d+\]/);
    await lookAt(page);
    await bring(record);
    await expect(done(page)).toBeAttached();
    await expect(page.locator('.desk-page')).toContainText('El archivo dice lo mismo');
    const [, name = ''] = /"name": "([^"]+)"/.exec(record) ?? [];
    await bring(record.replace(name, 'Nombre Corregido'));
    await expect(step(page)).toContainText('1 por cambiar');
    await lookAt(page);
    await step(page).getByRole('button', { name: 'Traer 1 cambio' }).click();
    await expect(done(page)).toContainText('1 cambio está en la edición');
    const [line] = await readAudit(site.database, { act: 'edition_imported', limit: 1 });
    expect(line).toMatchObject({ subjectId: '2019', after: { updated: 1 } });
    const answer = await page.request.get(`${site.url}/es/mesa/ediciones/2019/record.json`);
    expect(await answer.text()).toBe(record.replace(name, 'Nombre Corregido'));
    expect(answer.headers()['content-disposition']).toContain('record-2019.json');
  });

  test('an import of entries lists each error with its line and takes the valid rows at once', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Ines', ['registration']);
    await page.goto(`${site.url}/es/mesa/inscripciones`);
    await page.getByRole('link', { name: 'Traer de un archivo' }).click();
    const bring = async (text: string) => {
      await page.getByLabel(/^Libro de Excel/).setInputFiles(fileOf('paper.csv', text));
      await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    };
    const sheet = participantsTemplate(readContent('content').race);
    await bring(sheet.replace('1995-03-04', 'ayer').replace(/no\r?\n$/, 'yes\n'));
    await expect(page.getByRole('alert')).toContainText(
      'Línea 2 · Ana Ejemplo Inventada · Fecha de nacimiento: dice «ayer», esa fecha no existe',
    );
    await lookAt(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar las filas por corregir (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('por-corregir.csv');
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /^\uFEFFLínea,Qué corregir,name,[^\n]+\n2,/,
    );
    await bring(sheet.replace(/no\r?\n$/, 'yes\n'));
    await expect(page.getByRole('alert')).toContainText('Línea 2 · Ana Ejemplo Inventada · Pagó');
    await bring(sheet);
    await expect(step(page)).toContainText('Traer 1 inscripción a 2027');
    await expect(step(page)).toContainText('Ana Ejemplo Inventada');
    await lookAt(page);
    await step(page).getByRole('button', { name: 'Traer 1' }).click();
    await expect(done(page)).toContainText('1 inscripción está guardada');
    await page.goto(`${site.url}/es/mesa/inscripciones?buscar=Ejemplo`);
    await expect(page.getByRole('row').filter({ hasText: 'Ana Ejemplo' })).toHaveCount(1);
    await page.goto(`${site.url}/es/mesa/inscripciones/emergencia`);
    await expect(page.getByRole('row').filter({ hasText: 'Ana Ejemplo' })).toContainText('Luis');
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('a volunteer’s list is imported once its columns were explained', async ({
        page,
        context,
      }) => {
        await site.enter(context, 'Ines', ['registration']);
        await page.goto(`${site.url}/es/mesa/inscripciones/importar`);
        const [id, who] = javaScriptEnabled ? ['ZX81001', 'Con'] : ['ZX81002', 'Sin'];
        const first = `Remero ${who}`;
        const head = `${first};Correo;Celular;Pasaporte;Nacimiento;Categoría;Sexo;País;Ciudad;Talla;Apodo`;
        const row = (name: string, number: string, category: string) =>
          `${name};${number}@example.org;+593991234567;${number};3/5/1999;${category};mujer;Perú;Baños;M;Rana`;
        const text = [
          head,
          row(`Eva ${who} Ejemplo`, id, 'Expertos'),
          row('Mal Ejemplo', `${id}9`, 'Expretos'),
        ];
        await page.getByLabel(/^Libro de Excel/).setInputFiles({
          name: 'lista.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(text.join('\n'), 'latin1'),
        });
        await page.getByRole('button', { name: 'Revisar el archivo' }).click();
        await expect(
          page.getByRole('heading', { name: '¿Qué hay en cada columna?' }),
        ).toBeVisible();
        await expect(page.getByLabel('«Nacimiento»')).toHaveValue('date_birth');
        await page.getByLabel(`«${first}»`).selectOption('Correo');
        await page.getByRole('button', { name: 'Seguir' }).click();
        await expect(page.getByRole('alert')).toContainText('Elegiste dos veces: Correo');
        await page.getByLabel(`«${first}»`).selectOption('Nombres y apellidos');
        await page.getByLabel(/^Todas las personas de la lista firmaron/).check();
        if (javaScriptEnabled) await lookAt(page);
        await page.getByRole('button', { name: 'Seguir' }).click();
        // No date in the list shows whether day or month comes first.
        await expect(page.getByRole('heading', { name: '¿Qué día es 3/5/1999?' })).toBeVisible();
        await page.getByRole('button', { name: '3 de mayo de 1999' }).click();
        await expect(page.getByRole('alert').first()).toContainText('dice «Expretos»');
        await expect(step(page)).toContainText('3/5/1999 es el 3 de mayo de 1999');
        await expect(step(page)).toContainText('Traer 1 inscripción a 2027');
        await step(page).getByRole('button', { name: 'Traer 1' }).click();
        await expect(done(page)).toContainText('Se trajo 1 inscripción');
        await expect(page.getByRole('alert')).toContainText('1 fila por corregir');
        await page.goto(`${site.url}/es/mesa/inscripciones?buscar=${id}`);
        await expect(page.getByRole('row').filter({ hasText: `Eva ${who}` })).toHaveCount(1);
      });
    });
  }

  test('a backup is made at the desk and tested', async ({ page, context }) => {
    await site.enter(context, 'Rosa', ['owner']);
    await page.goto(`${site.url}/en/desk/backups`);
    await page.getByRole('button', { name: 'Make one now' }).click();
    await expect(done(page)).toBeAttached();
    await expect(page.getByText(/Backup made, with \d+ files/)).toBeVisible();
    await lookAt(page);
    await page
      .getByRole('button', { name: /^Try the one of/ })
      .first()
      .click();
    await expect(page.getByText(/^The backup of .* is whole/)).toBeVisible();
    await expect(page.getByText(/\d+ rows, \d+ files/)).toBeVisible();
    const acts = await readAudit(site.database, { limit: 2 });
    expect(acts.map(({ act }) => act)).toEqual(['backup_verified', 'backup_made']);
  });

  test('registration is opened and closed by hand, and an archived season is followed by the next', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Rosa', ['owner']);
    await page.goto(`${site.url}/es/mesa/ediciones`);
    await page.getByText('Empezar una vacía').click();
    await page.getByLabel('Año').fill('2028');
    await page.getByLabel('Día de la carrera').fill('2028-02-19');
    await page.getByRole('button', { name: 'Empezar la edición' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edición 2028');
    await page.getByLabel('Recibe inscripciones').check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('La edición 2027 recibe inscripciones');

    await page.goto(`${site.url}/es/mesa/ediciones/2027`);
    await page.getByRole('button', { name: 'Cerrar a mano' }).click();
    await expect(page.locator('.desk-page')).toContainText('a mano');
    await page.getByRole('button', { name: 'Volver a las fechas' }).click();
    await expect(page.getByRole('button', { name: 'Volver a las fechas' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Ver qué cambia al archivar' }).click();
    await expect(step(page)).toContainText('Recibe inscripciones: no');
    await expect(step(page).getByRole('link', { name: /^La carrera es el/ })).toBeVisible();
    await lookAt(page);
    await step(page).getByLabel('¿Por qué archivarla así?').fill('Se suspende por la crecida');
    await step(page).getByRole('button', { name: 'Archivar' }).click();
    await expect(page.getByLabel('Recibe inscripciones')).not.toBeChecked();
    await expect(page.locator('.desk-page')).toContainText('Se suspende por la crecida');
    const lines = await readAudit(site.database, { limit: 4 });
    expect(lines.map(({ act }) => act)).toEqual([
      'edition_archived',
      'registration_decided',
      'registration_decided',
      'edition_started',
    ]);
    // The race is not run yet: the page offers no way to take results back, and the server refuses such a form.
    const form = page.locator('form', { hasText: 'Guardar' });
    await form.getByRole('button', { name: 'Guardar' }).evaluate((button) => {
      if (button instanceof HTMLButtonElement) button.value = 'reopen';
    });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('Solo la última carrera que se corrió');
    await page.goto(`${site.url}/es/mesa/ediciones/2028`);
    await page.getByLabel('Recibe inscripciones').check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('Ajustes dice que la carrera es el');
    await lookAt(page);
  });
});

test('sponsors of an edition without a file are entered at the desk, and then shown', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/contenido`);
  await page.getByRole('link', { name: /^Auspiciantes.* 2027$/ }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Kayaks Torrente');
  await page.getByLabel('Marca').fill('kayaks-torrente');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.locator('.desk-page')).toContainText('Kayaks Torrente');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).not.toHaveURL(/revision/);
  const answer = () => page.request.get(`${site.url}/es/auspiciantes/2027`);
  expect((await answer()).status()).toBe(404);
  await page.goto(`${site.url}/es/mesa/ediciones/2027`);
  await page.getByLabel('Auspiciantes').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await expect(page.getByLabel('Auspiciantes')).toBeChecked();
  expect(await (await answer()).text()).toContain('Kayaks Torrente');
  // The archive of files now has a file for the edition that had none.
  const files = await page.request.get(`${site.url}/es/mesa/contenido/archivos.tar.gz`);
  expect(files.status()).toBe(200);
});

test('confirmations and refusals of editions pass axe', async ({ page, context }) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/ediciones/2023/mangas/104`);
  const run = page.locator('form').filter({ hasText: 'Manga 1' });
  await run.getByLabel('Condición').selectOption('DSQ-R');
  await run.getByLabel('Razón').fill('Impulso intencional');
  await run.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(step(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The edition was archived above and becomes the edition of the season again.
  await page.goto(`${site.url}/es/mesa/ediciones/2027`);
  await page.getByLabel('Recibe inscripciones').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('link', { name: 'Ver qué cambia al archivar' }).click();
  await expect(step(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
