import { expect, type Locator, type Page, test } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { liveDay, saidUntil } from '../../support/live-day.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';

test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'no-preference' });

const timeZone = 'America/Guayaquil';
const noon = new Date(`${localDate(deskDay(), timeZone)}T17:00:00Z`);
const boat = { race: 'men-2', bib: 12 };
const words = {
  es: { now: 'Ahora', all: 'Todo el día', first: 'K1 Mujeres, manga 1', worst: 'la más cara' },
  en: { now: 'Now', all: 'The whole day', first: 'K1 Women, run 1', worst: 'costs most' },
} as const;

let site: Awaited<ReturnType<typeof deskSite>>;
let day: ReturnType<typeof liveDay>;
test.beforeAll(async () => {
  site = await deskSite();
  day = liveDay(noon, timeZone);
  await keepDayPlan(site.database, { plan: day.plan, over: 0 }, deskDay());
  await append(saidUntil(day, noon, timeZone));
});
test.afterAll(() => site?.stop());

async function append(events: RaceEvent[]) {
  const now = new Date();
  await appendEvents(site.database, { day: day.plan.date, now, events });
}

const judge = (gate: number, seconds: number) =>
  append([buildRaceEvent('seat-3', buildJudgement(boat, gate, seconds))]);

const plate = (page: Page, gate: number) =>
  page.locator(`#rio [data-list="map.gates"] [data-cell="${gate}"]:visible`);

const said = (page: Page) => page.locator('#rio [data-cell="said"]:visible');

async function findMiddle(place: Locator): Promise<[x: number, y: number]> {
  const box = await place.boundingBox();
  if (!box) throw new Error('not shown');
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}

for (const language of ['es', 'en'] as const) {
  const { now, all, first, worst } = words[language];
  // Each language uses its own gates, because both tests see the same day.
  const [gate, next] = language === 'es' ? [6, 7] : [9, 10];

  test(`a judged gate moves its boat and shows its cost, in ${language}`, async ({ page }) => {
    await page.goto(`${site.url}/${language}/en-vivo`);
    const river = page.locator('#rio');
    const shown = river.locator(`[data-list="map.boats"] [data-row="men-2.12"] b`);
    await judge(gate, 0);
    await expect(shown).toHaveAttribute('data-is', new RegExp(`^p${gate}\\b`));
    await expect(shown).toHaveText('12');
    const before = await findMiddle(shown);
    const shift = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
          for (const { node } of sources) {
            if (node instanceof Element && node.closest('#rio')) seen.push(node.outerHTML);
          }
        }
      }).observe({ type: 'layout-shift' });
      return seen;
    });
    await judge(next, 50);
    await expect(shown).toHaveAttribute('data-is', `p${next} cost`);
    await expect(plate(page, next)).toHaveText(/^\+5\d$/);
    await expect(plate(page, next)).toHaveAttribute('data-is', /^miss /);
    await expect(said(page)).toContainText(worst);
    await expect
      .poll(async () => {
        const [x, y] = await findMiddle(shown);
        return Math.hypot(x - before[0], y - before[1]);
      })
      .toBeGreaterThan(15);
    expect(await shift.jsonValue()).toEqual([]);

    // A new visitor sees the boat at its present position.
    const fresh = await page.context().newPage();
    await fresh.goto(`${site.url}/${language}/en-vivo`);
    const there = fresh.locator('#rio [data-list="map.boats"] [data-row="men-2.12"] b');
    const placeOf = (one: Locator) => one.evaluate((at) => getComputedStyle(at).transform);
    await expect(there).toHaveAttribute('data-is', `p${next} cost`);
    await expect
      .poll(async () => {
        const [here, anew] = await Promise.all([placeOf(shown), placeOf(there)]);
        return here === anew ? 'one place' : `${here} and ${anew}`;
      })
      .toBe('one place');
    await fresh.close();

    await expect(river.getByRole('radio', { name: now, exact: true })).toBeChecked();
    await river.getByRole('radio', { name: first }).check();
    await expect(said(page)).toContainText(first);
    await expect(plate(page, next)).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expect(river.getByRole('radio', { name: all })).toBeChecked();
    await expect(said(page)).toContainText(all);
    expect(await axeViolations(page)).toEqual([]);
  });

  test(`without scripts the map and its choice are complete, in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/${language}/en-vivo`);
    const river = page.locator('#rio');
    await expect(river.locator('[data-list="map.boats"] b').first()).toBeVisible();
    await expect(plate(page, 1)).toHaveCount(1);
    await river.getByRole('radio', { name: first }).check();
    await expect(plate(page, 1)).toHaveCount(1);
    await expect(said(page)).toContainText(first);
    await context.close();
  });
}

test('with reduced motion a boat moves without animation', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${site.url}/es/en-vivo`);
  const shown = page.locator('#rio [data-list="map.boats"] b').first();
  await expect(shown).toBeVisible();
  const moves = (fresh: boolean) =>
    shown.evaluate((one, isFresh) => {
      one.closest('li')?.toggleAttribute('data-fresh', isFresh);
      return getComputedStyle(one).transitionDuration;
    }, fresh);
  expect([await moves(false), await moves(true)]).toEqual(['0s', '0s']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Elements that are there from the start do not fly in.
  expect([await moves(false), await moves(true)]).toEqual(['0s', '0.9s']);
  await context.close();
});

test('before the first judgement no gate looks clean', async ({ browser }) => {
  const quiet = await deskSite();
  const plan = { ...day.plan };
  await keepDayPlan(quiet.database, { plan, over: 0 }, deskDay());
  const page = await browser.newPage();
  await page.goto(`${quiet.url}/es/en-vivo`);
  await expect(page.locator('#rio')).toContainText('todavía no hay puertas juzgadas');
  for (const gate of [1, 7, 12]) {
    await expect(plate(page, gate)).toHaveText('–');
    await expect(plate(page, gate)).toHaveAttribute('data-is', 'open');
  }
  await expect(page.locator('#rio [data-part="gate-of-the-day"]')).toBeHidden();
  await page.close();
  await quiet.stop();
});
