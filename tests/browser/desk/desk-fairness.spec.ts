import { expect, test } from '@playwright/test';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { liveDay } from '../../support/live-day.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { axeByDayAndNight } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
const { plan } = liveDay(deskDay(), 'America/Guayaquil');
const day = plan.date;
test.beforeAll(async () => {
  site = await deskSite();
  await keepDayPlan(site.database, { plan, over: 0 }, deskDay());
  // Two judges see three gates; the second one finds a touch at each boat and gate.
  const events = plan.boats.flatMap(({ race, bib }) =>
    [1, 2, 3].flatMap((gate) => [
      buildRaceEvent('seat-3', buildJudgement({ race, bib }, gate, 0), { person: 'Abel' }),
      buildRaceEvent('seat-4', buildJudgement({ race, bib }, gate, 2), { person: 'Berta' }),
    ]),
  );
  await appendEvents(site.database, { day, events, now: deskDay() });
});
test.afterAll(() => site?.stop());

test('the chief judge reads without scripts where judges differ, and the jury does not', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-EC' });
  await site.enter(context, 'Juana', ['chief_judge']);
  const page = await context.newPage();
  await page.goto(`${site.url}/es/mesa/carrera/resultados?dia=${day}`);
  await page.getByRole('link', { name: 'Equidad del juzgamiento' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Equidad del juzgamiento');
  await expect(main).toContainText('El día no ha terminado');
  const table = main.getByRole('table', { name: 'Jueces frente al conjunto' });
  const judged = String(plan.boats.length * 3);
  await expect(table.getByRole('row').filter({ hasText: 'Abel' })).toContainText(
    'menos de lo esperado',
  );
  const berta = table.getByRole('row').filter({ hasText: 'Berta' });
  await expect(berta).toContainText('más de lo esperado');
  await expect(berta).toContainText(judged);
  // Decimals as they are written in the language of the page.
  await expect(berta).toContainText('96,4');
  const csv = await page.request.get(`${site.url}/es/mesa/tablas/equidad.csv?dia=${day}`);
  expect(csv.status()).toBe(200);
  const lines = (await csv.text()).trim().split(/\r?\n/);
  // A heading, two judges with two classes each, three gates and two classes.
  expect(lines).toHaveLength(1 + 2 + 4 + 3 + 2);
  await context.close();

  const jury = await browser.newContext();
  await site.enter(jury, 'Rosa', ['jury']);
  for (const path of [`carrera/equidad?dia=${day}`, `tablas/equidad.csv?dia=${day}`]) {
    expect((await jury.request.get(`${site.url}/es/mesa/${path}`)).status()).toBe(403);
  }
  await jury.close();
});

test('the page of fairness is accessible by day and night', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.enter(context, 'Juana', ['chief_judge']);
  await page.goto(`${site.url}/en/desk/race/fairness?dia=${day}`);
  await expect(page.getByRole('heading', { name: 'Time to judge' })).toBeVisible();
  expect(await axeByDayAndNight(page)).toEqual([]);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${site.url}/es/mesa/carrera/equidad?dia=${day}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // At 1280 px no name is broken in two.
  for (const name of await page.getByRole('cell', { name: 'Berta', exact: true }).all()) {
    expect((await name.boundingBox())?.height).toBeLessThan(60);
  }
});
