import { expect, test } from '@playwright/test';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { buildRaceEvent, stampOf } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { readShifts, watchShifts } from '../support/layout-shifts.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone an empty panel is low, and grows at a touch, not at a start', async ({ page }) => {
  const day = localDate(new Date(), 'America/Guayaquil');
  const names = Array.from({ length: 12 }, (_, index) => index + 1);
  const boats = names.map((bib) => plannedBoat(['men-1', bib, bib]));
  const plan = { ...anyDayPlan({ boats }), date: day };
  await keepDayPlan(site.database, { plan, over: 0 }, deskDay());
  const start = async (bib: number) =>
    appendEvents(site.database, {
      day,
      now: deskDay(),
      events: [buildRaceEvent('gear', stampOf('start', 32_400 + 60 * bib, { race: 'men-1', bib }))],
    });
  await using _watching = await watchShifts(page);
  await expect(async () => {
    await page.goto(`${site.url}/es/en-vivo`);
    expect(await page.locator('.now-course').isVisible()).toBe(true);
  }).toPass();
  const course = page.locator('.now-course');
  const heightOf = async () => (await course.boundingBox())?.height ?? 0;
  const low = await heightOf();
  const next = await page.locator('.now-next').boundingBox();
  expect(low).toBeLessThan(next?.height ?? 0);
  await start(1);
  await start(2);
  await expect(course.locator('[data-row]')).toHaveCount(2);
  expect(await heightOf()).toBe(low);
  expect(await readShifts(page)).toEqual([]);
  await page.getByRole('heading', { name: 'En vivo' }).click();
  await expect(course).not.toHaveAttribute('data-empty');
  expect(await heightOf()).toBeGreaterThan(2 * low);
  await page.reload();
  expect(await heightOf()).toBeGreaterThan(2 * low);
  expect(await readShifts(page)).toEqual([]);
});
