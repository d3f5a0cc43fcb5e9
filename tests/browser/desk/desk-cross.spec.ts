import { expect, type Page, test } from '@playwright/test';
import { canoe123OfCross } from '../../../src/desk/exchange/canoe123/cross/canoe123-of-cross.ts';
import { writeCanoe123 } from '../../../src/desk/exchange/canoe123/write-canoe123.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { crossFile } from '../../../src/record/cross/cross-file.ts';
import { crossDay } from '../../support/cross-day.ts';
import { raceDaySite } from '../race-day/race-day-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { wakeReact } from '../support/wake-react.ts';

let site: Awaited<ReturnType<typeof raceDaySite>>;
test.beforeAll(async () => {
  site = await raceDaySite(1);
});
test.afterAll(() => site?.stop());

/** Builds the export of a cross in which every heat was raced, the better seed first; `isOdd` adds contradictions. */
function fileOf(plan: ReturnType<typeof crossDay>, isOdd = false): string {
  const name = (bib: number) => plan.boats.find((boat) => boat.bib === bib)?.name ?? '';
  const heat = (id: string, bibs: readonly number[]) => ({
    id,
    boats: bibs.map((bib, index) => ({ boat: name(bib), start: index + 1, line: index + 1 })),
  });
  const cross = crossFile.parse({
    format: 'cross-1',
    bracket: 'czech-2024',
    elements: ['start', '1', '2', '3', 'roll', '4'],
    timeTrial: Object.fromEntries(plan.boats.map(({ bib }) => [name(bib), { time: 60 + bib }])),
    heats: [
      heat('SF1', [1, 4, 5, 8]),
      heat('SF2', [2, 3, 6, 7]),
      heat('F', [1, 2, 3, 4]),
      heat('FB', [5, 6, 7, 8]),
    ],
  });
  const text = writeCanoe123(
    canoe123OfCross({
      cross,
      class: 'MX1',
      title: 'Cross',
      event: { title: 'Copa', location: 'Baeza', country: 'ECU' },
      day: plan.date,
      offset: '-05:00',
      boats: new Map(plan.boats.map(({ bib }) => [name(bib), { bib }])),
    }).file,
  );
  return isOdd ? text.replace('<Time>2000</Time>', '<Time>1000</Time>') : text;
}

async function look(page: Page, text: string): Promise<void> {
  const file = { name: 'cross.xml', mimeType: 'text/xml', buffer: Buffer.from(text) };
  await page.getByLabel(/^Exportación de Canoe123/).setInputFiles(file);
  await page.getByRole('button', { name: 'Revisar el archivo' }).click();
}

test('the office imports a cross from Canoe123, moves its rounds, posts it, and removes it', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const { database, today } = site;
  const kept = await readDayPlan(database, today);
  const planned = crossDay(today, 8);
  const year = kept?.plan.year ?? planned.year;
  const plan = { ...planned, year };
  await keepDayPlan(database, { plan, over: kept?.version ?? 0 }, new Date());
  await site.enter(context, 'Rosa', ['owner', 'race_office', 'jury']);
  await page.goto(`${site.url}/es/mesa`);
  await page.getByRole('link', { name: 'Kayak cross', exact: true }).first().click();
  await page.getByText('La jornada va tarde').click();
  await page.getByLabel('Minutos (con menos, antes)').fill('15');
  await page.getByRole('button', { name: 'Mover las rondas' }).click();
  await expect(page.getByRole('status').first()).toContainText('Guardado');
  await expect(page.getByText('SF 12:15')).toHaveCount(1);

  await page.getByRole('link', { name: 'Llevar o traer el archivo' }).click();
  // A scorer, who has fewer rights, is shown the issues of a file too.
  const scorer = await browser.newContext();
  await site.enter(scorer, 'Inti', ['race_office']);
  const own = await scorer.newPage();
  await own.goto(`${site.url}/es/mesa/ediciones/${year}/canoe123`);
  await look(own, fileOf(plan).slice(0, 2000));
  await expect(own.getByRole('alert')).toContainText('termina antes de tiempo');
  await scorer.close();
  await look(page, fileOf(plan, true));
  const preview = page.locator('.desk-confirm');
  await expect(preview).toContainText('No puede entrar así');
  await expect(preview.getByRole('listitem').first()).toContainText('SF1');
  await look(page, fileOf(plan));
  await expect(preview).toContainText('Entra en «Kayak cross»');
  await expect(preview.getByRole('row')).toHaveCount(5);
  expect(await axeViolations(page)).toEqual([]);
  await preview.getByLabel('Cerrar las series que el archivo trae con todos sus puestos').check();
  await preview.getByRole('button', { name: 'Traer las series' }).click();
  await expect(page.locator('#serie-F')).toContainText('cerrada');

  // A reason typed in one tab stays while the other tab decides.
  const other = await context.newPage();
  const address = page.url();
  await other.goto(address);
  await wakeReact(other);
  const final = other.locator('#serie-F');
  const dsq = final.locator('form', {
    has: other.getByRole('button', { name: 'DSQ', exact: true }),
  });
  const reason = dsq.getByLabel('Motivo en español');
  await expect(async () => {
    if (!(await reason.isVisible())) await final.locator('summary').click();
    expect(await reason.isVisible()).toBe(true);
  }).toPass();
  await reason.fill('Empujó en la salida');
  await page.locator('#serie-F summary').click();
  const status = page.locator('#serie-F form', { has: page.locator('select[name=status]') });
  await status.locator('select[name=bib]').selectOption('3');
  await status.locator('select[name=status]').selectOption('RAL');
  await status.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('#serie-F table')).toContainText('RAL');
  await expect(reason).toHaveValue('Empujó en la salida');
  // This tab no longer hears the live stream, and its form is older than the other tab's decision.
  await other.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  const fault = async (tab: Page, element: string, says: string) => {
    const form = tab.locator('#serie-F form', { has: tab.locator('select[name=element]') });
    await form.locator('select[name=bib]').selectOption('4');
    await form.locator('select[name=element]').selectOption(element);
    await form.locator('select[name=fault]').selectOption(says);
    await form.getByRole('button', { name: 'Guardar' }).click();
    return form;
  };
  await fault(page, 'roll', '1');
  await expect(page.locator('#serie-F table')).toContainText('FLT(roll)');
  const refused = await fault(other, '2', '0');
  await expect(other.getByRole('alert')).toContainText('Mientras mirabas llegó algo más');
  await expect(refused.locator('select[name=bib]')).toHaveValue('4');
  await expect(refused.locator('select[name=element]')).toHaveValue('2');
  await expect(refused.locator('select[name=fault]')).toHaveValue('0');
  await other.close();

  // The heat was closed on other data: it is reopened, closed again, posted and made official.
  await page.getByRole('button', { name: 'Abrir otra vez la serie F', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar la serie F', exact: true }).click();
  await expect(page.locator('#serie-F')).toContainText('cerrada');
  await page.getByLabel('Minutos para consultas').fill('0');
  await page.getByRole('button', { name: 'Publicar provisional' }).click();
  await expect(
    page.getByText(/Es igual a lo publicado: Provisional, \d+:\d\d; consultas/),
  ).toBeVisible();
  await page.goto(`${site.url}/es/resultados/${year}/cross`);
  await expect(page.locator('.kx-posted')).toContainText('Provisional desde las');
  await page.goto(address);
  await page.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(page.getByText(/Es igual a lo publicado: Oficial n\.º 1/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${site.url}/es/resultados/${year}/cross`);
  await expect(page.locator('.kx-posted')).toContainText('Oficial n.º 1');
  await expect(page.locator('.kx-source').first()).toContainText(/[\da-f]{64}/);

  await page.goto(`${site.url}/es/mesa/ediciones/${year}/canoe123`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Kayak cross, / }).click();
  expect((await download).suggestedFilename()).toBe(`canoe123-${today}-cross.xml`);
});
