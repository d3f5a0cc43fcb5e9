import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { logCodes } from '../../../src/race-day/phone/log-copy/log-copy.ts';
import { readLogCopy } from '../../../src/race-day/phone/log-copy/read-log-copy.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { waitForCopies } from '../support/kept-copies.ts';
import { allClean, giveSeat, openPhone, raceDaySite } from './race-day-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof raceDaySite>>;
const folder = mkdtempSync(join(tmpdir(), 'race-office-'));
test.beforeAll(async () => {
  site = await raceDaySite(8);
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the file of a dead phone is imported at the desk, once, without scripts', async ({
  browser,
}) => {
  const gates = { first: 1, last: 2 };
  const seat = await site.seated({ kind: 'section', label: 'Tramo 1', gates });
  const phone = await openPhone(folder);
  await giveSeat(phone, site.line, seat.token);
  const page = await phone.newPage();
  await page.goto(`${site.line}/es/puesto`);
  await waitForCopies(page, '/es/juez');
  await page.goto(`${site.line}/es/juez`);
  const clean = async (bib: number) => {
    await expect(page.locator('.judge-bib')).toHaveText(String(bib));
    await expect(page.locator('.judge-boat')).not.toHaveAttribute('data-fresh');
    await allClean(page);
  };
  await clean(1);
  await expect.poll(async () => (await site.events()).length).toBe(2);
  // The phone must know which events the server has.
  await expect(page.locator('.judge-unsent b')).toHaveText('0');
  site.cut();
  await clean(2);
  await clean(3);
  await expect(page.locator('.judge-unsent b')).toHaveText('4');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Copia de lo juzgado' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Compartir o guardar el archivo' }).click();
  const file = join(folder, 'copy.json');
  await (await saving).saveAs(file);
  await phone.close();

  const context = await browser.newContext({ javaScriptEnabled: false });
  await site.enter(context, 'Rosa', ['race_office']);
  const desk = await context.newPage();
  await desk.goto(`${site.url}/es/mesa/carrera`);
  await desk.getByRole('link', { name: 'Copia de un teléfono que murió' }).click();
  const bring = async () => {
    await desk.getByLabel('Archivo del teléfono').setInputFiles(file);
    await desk.getByRole('button', { name: 'Mirar qué trae' }).first().click();
  };
  await bring();
  const step = desk.locator('.desk-confirm');
  await expect(step.getByRole('heading')).toHaveText('4 anotaciones nuevas, de 6');
  await expect(step).toContainText('Tramo 1');
  await expect(step).toContainText('Anotó: Rosa');
  await expect(step).toContainText('2 ya están en el registro');
  expect(await site.events()).toHaveLength(2);
  await desk.getByRole('button', { name: 'Tomar 4 anotaciones' }).click();
  await expect(desk.getByRole('status').first()).toContainText('4 anotaciones entraron');
  expect(await site.events()).toHaveLength(6);
  await bring();
  await expect(desk.getByRole('alert')).toContainText('Todo lo de este teléfono ya está');
  expect(await readAudit(site.database, { act: 'race_log_taken', limit: 9 })).toMatchObject([
    { after: { seat: 'Tramo 1', fresh: 4 } },
  ]);

  const copy = await readLogCopy(readFileSync(file, 'utf8'));
  if (!copy) throw new Error('no copy');
  const codes = (await logCodes(copy)).toReversed().join('\n');
  const scripted = await browser.newContext();
  await site.enter(scripted, 'Rosa', ['race_office']);
  const other = await scripted.newPage();
  await other.goto(`${site.url}/es/mesa/carrera/telefono`);
  await other.getByText('tengo los códigos').click();
  await other.getByLabel(/^Los textos de los códigos/).fill(codes);
  await other.locator('details').getByRole('button', { name: 'Mirar qué trae' }).click();
  await expect(other.getByRole('alert')).toContainText('6 ya están en el registro');
  expect(await axeViolations(other)).toEqual([]);
  await other.getByLabel(/^Los textos de los códigos/).fill(codes.slice(0, 300));
  await other.locator('details').getByRole('button', { name: 'Mirar qué trae' }).click();
  await expect(other.getByRole('alert')).toContainText('No es la copia entera de un teléfono');
  await desk.getByText('tengo los códigos').click();
  await desk.getByLabel(/^Los textos de los códigos/).fill('RD1 1/2 abc');
  await desk.locator('details').getByRole('button', { name: 'Mirar qué trae' }).click();
  await expect(desk.getByRole('alert')).toContainText('No es la copia entera de un teléfono');
  await expect(desk.getByLabel(/^Los textos de los códigos/)).toHaveValue('RD1 1/2 abc');
  site.restore();
  await context.close();
  await scripted.close();
});

test('two people change the plan at once: conflicts are shown field by field, the rest is merged', async ({
  browser,
}) => {
  const pages = await Promise.all(
    ['Rosa', 'Eva'].map(async (name) => {
      const context = await browser.newContext({ javaScriptEnabled: name === 'Rosa' });
      await site.enter(context, name, ['race_office']);
      const page = await context.newPage();
      await page.goto(`${site.url}/es/mesa/carrera/plan?dia=${site.today}`);
      await page.getByLabel('Cambiar Hombres, 1').click();
      return page;
    }),
  );
  const [one, other] = pages;
  if (!one || !other) throw new Error('no pages');
  const form = (page: typeof one) =>
    page
      .locator('.race-row')
      .filter({ has: page.getByLabel('Cambiar Hombres, 1') })
      .locator('form.desk-form');
  const keep = (page: typeof one) => form(page).getByRole('button', { name: 'Guardar' }).click();
  const planned = async () =>
    (await readDayPlan(site.database, site.today))?.plan.races.find(({ id }) => id === 'men-1');

  await form(one).getByLabel('Intervalo (s)').fill('75');
  await keep(one);
  await expect.poll(async () => (await planned())?.interval).toBe(75);
  // A change of another field: both changes stand, without a question.
  await form(other).getByLabel('Abridores').fill('2');
  await keep(other);
  await expect(other.getByText('Guardado.')).toBeVisible();
  expect(await planned()).toMatchObject({ interval: 75, forerunners: 2 });

  // The same field: the second editor sees the first one's text and chooses.
  await one.goto(`${site.url}/es/mesa/carrera/plan?dia=${site.today}`);
  await one.getByLabel('Cambiar Hombres, 1').click();
  await other.getByLabel('Cambiar Hombres, 1').click();
  await form(one).getByLabel('Intervalo (s)').fill('90');
  await keep(one);
  await expect.poll(async () => (await planned())?.interval).toBe(90);
  await form(other).getByLabel('Intervalo (s)').fill('60');
  await keep(other);
  const alert = other.getByRole('alert');
  await expect(alert).toContainText('Intervalo (s): ahora dice «90»; tú escribiste «60».');
  await expect(form(other).getByLabel('Intervalo (s)')).toHaveValue('60');
  expect(await planned()).toMatchObject({ interval: 90 });
  await keep(other);
  await expect(other.getByText('Guardado.')).toBeVisible();
  expect(await planned()).toMatchObject({ interval: 60, forerunners: 2 });

  await form(one).getByLabel('Intervalo (s)').fill('45');
  await keep(one);
  await expect(one.getByRole('alert')).toContainText('ahora dice «60»; tú escribiste «45».');
  expect(await axeViolations(one)).toEqual([]);
  await one.getByRole('link', { name: 'Quedarme con lo que ya está' }).click();
  await expect(one.getByRole('alert')).toHaveCount(0);
  expect(await planned()).toMatchObject({ interval: 60 });
  for (const page of pages) await page.context().close();
});

test('Control fits a phone while a boat is overdue on the course', async ({ page, context }) => {
  await site.start(7, 3000);
  await page.setViewportSize({ width: 360, height: 740 });
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera`);
  await expect(page.locator('.control-table').first()).toContainText('lleva mucho en la cancha');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
