import { expect, type Page, test } from '@playwright/test';
import { mergePatch } from '../../../src/platform/live/merge-patch.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { liveDay } from '../../support/live-day.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { racesAfter, viewOfRace } from '../../support/races-after.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
const day = liveDay(new Date(), 'America/Guayaquil');
test.beforeAll(async () => {
  site = await deskSite();
  await keepDayPlan(site.database, { plan: day.plan, over: 0 }, deskDay());
});
test.afterAll(() => site?.stop());

/** Builds a day of a thousand changes: every event, and judges who revise the last gate. */
function changesOfDay(most: number): RaceEvent[] {
  const seen = day.events.map(({ event }) => event);
  const boats = day.plan.boats.map(({ race, bib }) => ({ race, bib }));
  const again = Array.from({ length: most }, (_, index) => {
    const boat = boats[(index * 7) % boats.length] ?? { race: 'men-1', bib: 11 };
    return buildRaceEvent(
      'seat-3',
      buildJudgement(
        boat,
        1 + (index % 12),
        [0, 50, 2][(index + Math.floor(index / 204)) % 3] ?? 0,
      ),
    );
  });
  return [...seen, ...again];
}

async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class ToldByTest extends EventTarget {
      static readonly CLOSED = 2;
      constructor() {
        super();
        Object.assign(window, { told: this });
      }
      close() {}
    }
    const seen = { shift: 0, spoken: 0, moved: '' };
    Object.assign(window, { EventSource: ToldByTest, seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null; currentRect: DOMRect }[];
      })[]) {
        seen.shift += entry.value;
        for (const { node, currentRect } of entry.sources) {
          const element = node instanceof HTMLElement ? node : node?.parentElement;
          seen.moved += `${element?.outerHTML.slice(0, 120)} ${JSON.stringify(currentRect)}\n`;
        }
      }
    }).observe({ type: 'layout-shift' });
    addEventListener('DOMContentLoaded', () => {
      const said = document.querySelector('[data-spoken]');
      if (said) new MutationObserver(() => (seen.spoken += 1)).observe(said, { childList: true });
    });
  });
}

for (const width of [360, 1280]) {
  test(`a thousand changes move no text that is being read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await listen(page);
    await page.goto(`${site.url}/es/en-vivo`);
    await page.waitForFunction(() => 'told' in window);
    let shown: ReturnType<typeof viewOfRace> | null = null;
    let from = (await page.locator('[data-live]').getAttribute('data-version')) ?? '';
    const changes: string[] = [];
    for (const race of racesAfter(day.plan, changesOfDay(700))) {
      const next = viewOfRace(race);
      const patch = shown && mergePatch(shown, next);
      shown = next;
      if (!patch) continue;
      const to = `test ${race.version}`;
      changes.push(JSON.stringify({ feed: 'page.es', from, to, patch }));
      from = to;
      if (changes.length === 1000) break;
    }
    expect(changes).toHaveLength(1000);
    // Sends one change per frame, so that each is drawn.
    await page.evaluate(async (all) => {
      const { told } = window as unknown as { told: EventTarget };
      for (const data of all) {
        told.dispatchEvent(new MessageEvent('change', { data }));
        await new Promise(requestAnimationFrame);
      }
    }, changes);
    await expect(page.locator('[data-live]')).toHaveAttribute('data-version', from);
    const { shift, spoken, moved } = await page.evaluate(
      () => (window as unknown as { seen: { shift: number; spoken: number; moved: string } }).seen,
    );
    expect(`${shift} ${moved}`).toBe('0 ');
    // Screen readers hear one sentence in ten seconds at most, yet not none.
    expect(spoken).toBeGreaterThan(0);
    // The page equals the page that a new visitor gets now.
    const row = shown?.lists['rows.men'];
    await expect(page.locator('[data-list="rows.men"] > [data-row]')).toHaveCount(
      row?.order.length ?? 0,
    );
    const order = await page
      .locator('[data-list="rows.men"] > [data-row]')
      .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.row));
    expect(order).toEqual(row?.order);
  });
}

/** Answers the page's requests as a newer version of the server, which the markup names. */
async function deploy(page: Page): Promise<void> {
  await page.route('**/es/en-vivo', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/(data-version="[^"]*\.)[^".]*"/, '$1another"');
    return route.fulfill({
      response: answer,
      body: html.replace('now-live', 'now-live now-other'),
    });
  });
  await page.evaluate(() => {
    Object.assign(window, { isOld: true });
    const { told } = window as unknown as { told: EventTarget };
    const data = JSON.stringify({ feed: 'page.es', to: 'x.another', within: 0 });
    told.dispatchEvent(new MessageEvent('whole', { data }));
  });
}
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window);

test('after a deploy a page reloads instead of taking new markup', async ({ page }) => {
  await page.clock.install();
  await listen(page);
  await page.goto(`${site.url}/es/en-vivo`);
  await page.waitForFunction(() => 'told' in window);
  await page.clock.runFor(61_000);
  const fetched = page.waitForResponse(`${site.url}/es/en-vivo`);
  await deploy(page);
  await page.clock.runFor(500);
  await (await fetched).finished();
  await page.clock.runFor(500);
  expect([await isOld(page), await page.locator('.now-other').count()]).toEqual([true, 0]);
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(21_000);
  await loaded;
  expect(await isOld(page)).toBe(false);
});

test('after a deploy a page with a typed text stays until the text is gone', async ({ page }) => {
  await page.clock.install();
  await listen(page);
  await page.goto(`${site.url}/es/en-vivo`);
  await page.waitForFunction(() => 'told' in window);
  await page.evaluate(() => document.body.prepend(document.createElement('input')));
  const field = page.locator('body > input');
  await field.fill('Vega');
  await page.clock.runFor(61_000);
  await deploy(page);
  await page.clock.runFor(500);
  await expect(page.locator('.now-other')).toHaveCount(1);
  await page.clock.runFor(60_000);
  expect(await isOld(page)).toBe(true);
  await field.fill('');
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(6000);
  await loaded;
  expect(await isOld(page)).toBe(false);
});
