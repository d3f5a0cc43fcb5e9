import { expect, type Page, test } from '@playwright/test';
import { localDate } from '../../../../src/platform/format/local-date.ts';
import type { RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';
import type { DayPlan } from '../../../../src/race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../../src/race-day/log/store/append-events.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../../unit/race-day/any-day-plan.ts';
import { deskDay, deskSite } from '../../desk/desk-site.ts';
import { axeViolations } from '../../support/axe-violations.ts';

test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const day = localDate(new Date(), 'America/Guayaquil');
const first = { race: 'men-1', bib: 1 };
const second = { race: 'men-1', bib: 2 };
const gates = [1, 2, 3, 4];
const later = [3, 4, 5];
const addresses = ['/es/resultados/2027', '/en/resultados/2027'] as const;

const fetchStatus = async (page: Page, path: string) =>
  (await page.request.get(`${site.url}${path}`)).status();
const append = (...payloads: RaceEvent['payload'][]) =>
  appendEvents(site.database, {
    day,
    now: deskDay(),
    events: payloads.map((payload) => buildRaceEvent('gear', payload)),
  });

/** Plans today with the women's start list unpublished; the people are entries of the edition. */
async function planOfToday(published: boolean): Promise<DayPlan> {
  const entries = await site.database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.id', 'participant.name'])
    .where('edition.year', '=', 2027)
    .orderBy('participant.id')
    .limit(2)
    .execute();
  const boats = entries.map(({ id, name }, index) =>
    plannedBoat(['men-1', index + 1, index + 1], { entry: id, name }),
  );
  const hidden = plannedBoat(['women-1', 3, 1], { name: 'Nadie Todavía' });
  const plan = anyDayPlan({ date: day, boats: [...boats, hidden] });
  const races = plan.races.map((race) => ({
    ...race,
    published: published && race.group === 'men',
  }));
  return { ...plan, races };
}

test('the results have one address before, during and after the race, and a reader stays on it', async ({
  page,
  context,
}) => {
  for (const path of addresses) expect(await fetchStatus(page, path), path).toBe(404);
  const draft = await planOfToday(false);
  const version = await keepDayPlan(site.database, { plan: draft, over: 0 }, deskDay());
  for (const path of addresses) expect(await fetchStatus(page, path), path).toBe(404);
  await page.goto(`${site.url}/es/home`);
  const menu = page.getByRole('navigation').locator('a[href="/es/resultados/2027"]');
  await expect(menu).toHaveCount(0);

  const plan = await planOfToday(true);
  await keepDayPlan(site.database, { plan, over: version ?? 0 }, deskDay());
  const [ana = '', luz = ''] = plan.boats.map(({ name }) => name);
  await page.goto(`${site.url}/es/home`);
  await expect(menu.first()).toHaveText('2027 · en vivo');
  for (const [path, heading, hidden] of [
    ['/en/resultados/2027', 'Results 2027', 'Women, 1: no start list yet'],
    ['/es/resultados/2027', 'Resultados 2027', 'Mujeres, 1: sin lista de salida todavía'],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(hidden)).toBeVisible();
    await expect(page.getByText('Nadie Todavía')).toHaveCount(0);
    const starts = page.locator('[data-list="starts.men-1"]');
    await expect(starts.getByRole('listitem').first()).toContainText('09:00');
    await expect(starts.getByRole('listitem').first()).toContainText(ana);
    await expect(starts.getByRole('listitem').nth(1)).toContainText(luz);
    expect(await axeViolations(page)).toEqual([]);
  }

  // From here on the page is never loaded again; updates replace its parts.
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await append(makeStamp('start', 32_400.5, first));
  const list = page.locator('[data-list="rows.men"]');
  const row = list.locator('[data-row="1"]');
  await expect(row).toContainText('en el río');
  await append(makeStamp('finish', 32_490.25, first), buildJudgement(first, 1, 0));
  await expect(row).toContainText('1:29,75');
  await expect(row).toContainText('incompleto');
  await append(
    buildJudgement(first, 2, 2),
    buildJudgement(first, 3, 0),
    buildJudgement(first, 4, 0),
    makeStamp('start', 32_460.1, second),
  );
  await expect(row).toContainText('1:31,75');
  await expect(row).toContainText('sin publicar');
  await append(
    makeStamp('finish', 32_540.1, second),
    ...gates.map((gate) => buildJudgement(second, gate, 0)),
  );
  await expect(list.locator('[data-row]').first()).toContainText(luz);
  expect(await axeViolations(page)).toEqual([]);

  const desk = await context.newPage();
  await site.enter(context, 'Olga', ['owner']);
  await desk.goto(`${site.url}/es/mesa/carrera/resultados?grupo=men`);
  await desk.getByLabel('Minutos para consultas').fill('0');
  await desk.getByRole('button', { name: 'Publicar provisional' }).click();
  await expect(row).toContainText('provisional');
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(desk.getByText(/^Oficial n\.º 1, /).first()).toBeVisible();
  await expect(page.locator('#official')).toContainText('lista oficial 1');
  await expect(page.locator('table').filter({ hasText: luz }).first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await expect(page.getByText('sin lista de salida todavía')).toBeVisible();
  expect(loads).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  for (const path of addresses) expect(await fetchStatus(page, path), path).toBe(200);
});

test('without scripts the results and the live page reload by themselves', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [...addresses, '/es/en-vivo', '/en/en-vivo']) {
    await page.goto(`${site.url}${path}`);
    const again = page.locator('meta[http-equiv="refresh"]');
    await expect(again, path).toHaveAttribute('content', /^[1-9]\d$/);
  }
  await page.goto(`${site.url}/es/resultados/2027`);
  await expect(page.getByText('lista oficial 1')).toBeVisible();
  await expect(page.getByText('sin lista de salida todavía')).toBeVisible();
  await page.goto(`${site.url}/es/resultados/2023`);
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  await context.close();
});

test('a changed row is marked and moves to its rank, without animation under reduced motion', async ({
  browser,
}) => {
  const plan = await planOfToday(true);
  const kept = await site.database
    .selectFrom('race_day_plan')
    .select('version')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const races = plan.races.map((race) => ({ ...race, published: true }));
  const boats = [3, 4, 5].map((bib, index) =>
    plannedBoat(['women-1', bib, index + 1], { name: `Bote ${bib}` }),
  );
  const women = { ...plan, races, boats: [...plan.boats.slice(0, 2), ...boats] };
  await keepDayPlan(site.database, { plan: women, over: kept.version }, deskDay());
  await append(
    ...later.map((bib) => makeStamp('start', 34_000 + bib * 60, { race: 'women-1', bib })),
    makeStamp('finish', 34_000 + 3 * 60 + 100, { race: 'women-1', bib: 3 }),
  );
  const watching = await Promise.all(
    (['reduce', 'no-preference'] as const).map(async (reducedMotion) => {
      const page = await (await browser.newContext({ reducedMotion })).newPage();
      await page.addInitScript(() => {
        const seen = { moved: 0, shift: 0 };
        Object.assign(window, { seen });
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...all) {
          seen.moved += 1;
          return animate.apply(this, all);
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) seen.shift += Number(entry.value);
          }
        }).observe({ type: 'layout-shift' });
      });
      await page.goto(`${site.url}/es/resultados/2027`);
      return page;
    }),
  );
  const rowOf = (page: Page, bib: number) =>
    page.locator(`[data-list="rows.women"] > [data-row="${bib}"]`);
  for (const page of watching) await expect(rowOf(page, 3)).toContainText('1:40,00');
  for (const bib of [4, 5]) {
    await append(makeStamp('finish', 34_000 + bib * 60 + 100 - bib, { race: 'women-1', bib }));
    for (const page of watching) {
      await expect(rowOf(page, bib)).toContainText('1:3');
      await expect(page.locator('[data-list="rows.women"] > [data-row]').first()).toHaveAttribute(
        'data-row',
        String(bib),
      );
      await expect(rowOf(page, bib)).toHaveAttribute('data-fresh', '');
    }
  }
  // Later judgements move nothing on the screen.
  for (const gate of [1, 2, 3, 4]) {
    await append(
      ...later.map((bib) => buildJudgement({ race: 'women-1', bib }, gate, gate === 3 ? 2 : 0)),
    );
  }
  const seen = await Promise.all(
    watching.map(async (page) => {
      await expect(rowOf(page, 5)).toContainText('sin publicar');
      return page.evaluate(
        () => (window as unknown as { seen: { moved: number; shift: number } }).seen,
      );
    }),
  );
  expect(seen.map(({ moved }) => moved > 0)).toEqual([false, true]);
  expect(seen[1]?.shift).toBeLessThan(0.02);
  for (const page of watching) await page.context().close();
});
