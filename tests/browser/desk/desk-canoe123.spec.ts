import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  keepLiveStatus,
  takeLine,
} from '../../../src/desk/exchange/canoe123/live/live-status.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { centiseconds } from '../../../src/record/scoring/centiseconds.ts';
import { badExports, endlessExport } from '../../support/canoe123/bad-exports.ts';
import { grownExport } from '../../support/canoe123/grown-export.ts';
import { oddExport } from '../../support/canoe123/odd-export.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const preview = (page: Page) => page.locator('.desk-confirm');

async function look(page: Page, text: string | Buffer): Promise<void> {
  const file = { name: 'race.xml', mimeType: 'text/xml', buffer: Buffer.from(text) };
  await page.getByLabel(/^Expor(tación|t) (de|of) Canoe123/).setInputFiles(file);
  await page.getByRole('button', { name: /^(Revisar el archivo|Look at the file)$/ }).click();
}

async function sayClasses(page: Page): Promise<void> {
  const names = { 'Kayak hombres': '1', 'C2 H': '2', 'Canoa mujeres': '3' };
  for (const [name, category] of Object.entries(names)) {
    const group = page.getByRole('group', { name });
    await group.getByLabel('Categoría').selectOption(category);
  }
  await page.getByRole('button', { name: 'Seguir' }).click();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an import from Canoe123 shows a preview, and corrected rows stay until they are ticked', async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Rosa', ['owner']);
    await page.goto(`${site.url}/es/mesa/ediciones/2027`);
    await page.getByRole('link', { name: 'Llevar o traer el archivo' }).click();
    await look(page, oddExport.slice(0, 9000));
    await expect(page.getByRole('alert')).toContainText(/Línea \d+: el archivo termina antes/);

    await look(page, oddExport);
    await sayClasses(page);
    await expect(preview(page)).toContainText('Inscripciones: 18. Listas de salida: 5.');
    await expect(preview(page)).toContainText('Kayak cross: se corre por puestos');
    await preview(page).getByRole('button', { name: 'Traer a la edición 2027' }).click();
    await expect(page.getByRole('status').first()).toContainText('están en la edición');
    const [line] = await readAudit(site.database, { act: 'edition_imported', limit: 1 });
    expect(line).toMatchObject({ subjectId: '2027' });

    const { editionId, bib } = await site.database
      .selectFrom('participant')
      .select(['edition_id as editionId', 'bib'])
      .where('name', '=', 'Sacha Andi')
      .executeTakeFirstOrThrow();
    const actor = { accountId: null, sessionId: null, name: 'organizer' };
    const start = centiseconds(3608100);
    await changeRun(
      site.database,
      { editionId, bib: bib ?? 3, descent: 1 },
      { start },
      { actor, now: new Date() },
    );
    await page.goto(`${site.url}/es/mesa/ediciones/2027/canoe123`);
    await look(page, oddExport);
    // Competitors of the edition already have a class.
    await expect(preview(page)).toContainText('Nada cambia');
    await preview(page)
      .getByLabel(/Sacha Andi.*se corrigió aquí/)
      .check();
    await preview(page).getByRole('button', { name: 'Traer a la edición 2027' }).click();
    const run = await site.database
      .selectFrom('run')
      .innerJoin('participant', 'participant.id', 'run.participant_id')
      .select('run.start_cs')
      .where('participant.name', '=', 'Sacha Andi')
      .where('run.start_cs', '<', 3700000)
      .executeTakeFirstOrThrow();
    expect(run.start_cs).toBe(3608000);
  });
});

for (const [language, path] of [
  ['es', 'es/mesa/ediciones'],
  ['en', 'en/desk/editions'],
] as const) {
  test(`a bad file is refused with a message and changes nothing, in ${language}`, async ({
    page,
    context,
  }) => {
    await site.enter(context, 'Rosa', ['owner']);
    const versions = () => site.database.selectFrom('edition').select(['id', 'version']).execute();
    const before = await versions();
    await page.goto(`${site.url}/${path}/2027/canoe123`);
    // A form treats an empty file as no file.
    const { nothing: _, ...brought } = badExports;
    for (const bad of Object.values(brought)) {
      await look(page, bad.bytes);
      await expect(page.locator('main')).toContainText(bad[language]);
    }
    await look(page, endlessExport(21_500_000));
    await expect(page.locator('main')).toContainText(
      { es: /más de 20 MB/, en: /larger than 20 MB/ }[language],
    );
    expect(await versions()).toEqual(before);
  });
}

test('an import of two days asks which one first', async ({ page, context }) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/ediciones/2027/canoe123`);
  await look(page, grownExport({ boats: 12 }));
  await page.getByLabel('Día').selectOption('2027-02-21');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('heading', { name: '¿Qué es cada clase aquí?' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await look(page, oddExport);
  await expect(preview(page)).toContainText('Nada cambia');
  expect(await axeViolations(page)).toEqual([]);
});

test('an edition is exported as a file, with the list of data that the file cannot hold', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['owner']);
  await page.goto(`${site.url}/es/mesa/ediciones/2023/canoe123`);
  const card = page.locator('.desk-card', { hasText: 'Llevar a Canoe123' });
  await expect(card).toContainText('La carrera de 2023 con sus resultados');
  await expect(card).toContainText('Nadie planificó el día');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Descargar el archivo' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('canoe123-2023.xml');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('<Canoe123Data xmlns="http://siwidata.com/Canoe123/Data.xsd">');
  await look(page, text);
  await expect(preview(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('every role that sees entries may export them, and no other role', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Inti', ['registration']);
  await page.goto(`${site.url}/es/mesa/ediciones/2023/canoe123`);
  await expect(page.getByRole('link', { name: 'Descargar el archivo' })).toBeVisible();
  await expect(page.getByLabel(/^Exportación de Canoe123/)).toHaveCount(0);
  await context.clearCookies();
  await site.enter(context, 'Sol', ['announcer']);
  const answer = await page.goto(`${site.url}/es/mesa/ediciones/2023/canoe123.xml`);
  expect(answer?.status()).toBe(403);
});

test('the race office sees the connection to Canoe123 and the messages that were not understood', async ({
  page,
  context,
}) => {
  const at = deskDay().toISOString();
  const holder = 'timing 1 x';
  const taken = { holder, address: '', over: null, now: deskDay() };
  expect(await takeLine(site.database, 2027, taken)).toBe(true);
  await keepLiveStatus(site.database, 2027, {
    holder,
    address: '192.168.1.20:27333',
    state: 'dead',
    why: 'silent',
    system: 'Backup',
    heardAt: at,
    stored: 812,
    writtenAt: at,
    notices: [{ code: 'boat', about: 'K1M_BR1_20: 9' }],
    sources: [
      { race: 'K1M_BR1_20', value: 'results', state: 'known', source: 'file', at },
      { race: 'K1M_BR2_20', value: 'results', state: 'not_yet', source: null, at: null },
    ],
  });
  await site.enter(context, 'Raúl', ['race_office']);
  await page.goto(`${site.url}/es/mesa/ediciones/2027/canoe123`);
  const live = page.locator('section', { hasText: 'Canoe123 en vivo' });
  await expect(live).toContainText('no hay: no llegó nada en tres segundos');
  await expect(live).toContainText('K1M_BR1_20: 9: ningún bote del plan');
  await expect(live.getByRole('row', { name: /K1M_BR1_20/ })).toContainText('el archivo, ');
  await expect(live.getByRole('row', { name: /K1M_BR2_20/ })).toContainText('todavía no');
  expect(await axeViolations(page)).toEqual([]);
});
