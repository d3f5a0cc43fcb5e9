import { expect, test } from '@playwright/test';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { deskDay, deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('the public schedule follows the plan of the day, late or not', async ({ page, context }) => {
  const plan = anyDayPlan();
  const address = `${site.url}/es/carrera/programa`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'El día de la carrera' })).toBeVisible();
  await expect(page.locator('#mangas')).toHaveCount(0);
  await keepDayPlan(site.database, { plan, over: 0 }, deskDay());
  const runs = page.locator('#mangas tbody tr');
  // Another process writes, and the site notices within a moment.
  await expect(async () => {
    await page.reload();
    expect(await runs.allInnerTexts()).toHaveLength(2);
  }).toPass();
  await expect(runs.nth(0)).toContainText('09:00');
  await expect(runs.nth(1)).toContainText('09:11');
  expect(await axeViolations(page)).toEqual([]);

  const events = [
    buildRaceEvent('gear', makeStamp('start', 9 * 3600 + 1200, { race: 'men-1', bib: 1 })),
  ];
  await appendEvents(site.database, { day: plan.date, events, now: deskDay() });
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan?dia=${plan.date}`);
  await page.getByRole('button', { name: 'Correr lo que sigue 20:00' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await page.goto(address);
  await expect(runs.nth(0)).toContainText('09:20');
  await expect(runs.nth(0)).toContainText('Antes: 09:00');
  await page.goto(`${site.url}/en/carrera/programa`);
  await expect(runs.nth(1)).toContainText('It was 09:11');
});
