import { expect, type Page, test } from '@playwright/test';
import type { EventOf } from '../../src/race-day/log/race-event.ts';
import { axeViolations } from './axe-violations.ts';
import { deskSite } from './desk-site.ts';
import { timingSite } from './timing-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
let race: Awaited<ReturnType<typeof timingSite>>;
test.beforeAll(async ({ browser }) => {
  site = await deskSite();
  race = await timingSite(site, browser);
});
test.afterAll(() => site.stop());

const button = (page: Page) => page.locator('.timing-stamp');
const rows = (page: Page) => page.locator('.timing-passages li');
const bibs = (page: Page) => rows(page).locator('b').allTextContents();
const impulses = async () =>
  (await race.log()).filter(
    (event): event is EventOf<'impulse'> => event.payload.kind === 'impulse',
  );

/** Three boats start, two overtake each other, the finish loses its line: what came out is the race. */
test('from the start to the finish, with an overtaking and without a line', async () => {
  const starter = await race.phone('start', 'Partida');
  const start = await starter.context.newPage();
  await start.goto(`${site.url}/es/cronometro`);
  for (const bib of ['4', '5', '6']) {
    await expect(button(start).locator('strong')).toHaveText(bib);
    await button(start).click();
  }
  await expect(rows(start)).toHaveCount(3);
  // A false start comes back, and starts again.
  await rows(start).first().locator('.timing-passage').click();
  await start.getByRole('button', { name: 'Salida falsa: vuelve a salir' }).click();
  await expect(button(start).locator('strong')).toHaveText('6');
  await button(start).press('Enter');
  await expect(rows(start)).toHaveCount(3);
  await start.getByRole('button', { name: 'El 7 no sale' }).click();
  await expect(start.getByRole('heading', { name: /^No salen/ })).toBeVisible();
  expect(await axeViolations(start)).toEqual([]);

  // The finish is a laptop, its clock three seconds ahead.
  const viewport = { width: 1280, height: 800 };
  const { context, seat } = await race.phone('finish', 'Llegada', { viewport });
  await context.addInitScript(() => {
    const ahead = 3000;
    const { timeOrigin } = performance;
    const now = Date.now.bind(Date);
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ahead });
    Date.now = () => now() + ahead;
  });
  const finish = await context.newPage();
  await finish.goto(`${site.url}/es/cronometro`);
  await expect(finish.locator('.timing-course li')).toHaveCount(3);
  await expect(finish.locator('.timing-status')).toContainText('Bueno: 3 s');
  await context.setOffline(true);
  for (const bib of ['4', '5', '6']) {
    await expect(button(finish).locator('strong')).toHaveText(bib);
    await button(finish).click();
  }
  await expect(rows(finish)).toHaveCount(3);
  expect(await bibs(finish)).toEqual(['6', '5', '4']);
  await expect(finish.locator('.timing-status strong')).toHaveText('3');
  // 5 overtook 4: one drag of the middle row onto the last one.
  const from = await rows(finish).nth(1).locator('.timing-handle').boundingBox();
  const to = await rows(finish).nth(2).boundingBox();
  if (!from || !to) throw new Error('The rows are not there');
  await finish.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await finish.mouse.down();
  await finish.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 4 });
  await finish.mouse.up();
  await expect.poll(() => bibs(finish)).toEqual(['6', '4', '5']);
  // By the button and back, then a stamp that was none.
  await finish.getByRole('button', { name: 'Cambiar 6 con el anterior' }).press('Enter');
  await expect.poll(() => bibs(finish)).toEqual(['4', '6', '5']);
  await finish.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => bibs(finish)).toEqual(['6', '4', '5']);
  await button(finish).click();
  await expect.poll(() => bibs(finish)).toEqual(['?', '6', '4', '5']);
  await finish.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(finish)).toHaveCount(3);
  expect(await race.log()).toHaveLength(6);
  expect(await axeViolations(finish)).toEqual([]);

  await context.setOffline(false);
  await expect(finish.locator('.timing-status strong')).toHaveText('0');
  await finish.reload();
  await expect.poll(() => bibs(finish)).toEqual(['6', '4', '5']);
  const events = await impulses();
  const finishes = events.filter((event) => event.seat === seat);
  // Three stamps, two swaps and one back of two each, one stamp and its end.
  expect(finishes).toHaveLength(3 + 6 + 2);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  for (const { offset, uncertainty } of finishes) {
    // The machine is one: what the clock lacks is known, to what it says itself and a millisecond.
    expect(Math.abs(offset + 3_000_000)).toBeLessThan((uncertainty ?? 0) + 20_000);
  }
  const started = events.filter((event) => event.payload.channel === 'start');
  expect(Math.min(...finishes.map(({ payload }) => payload.at))).toBeGreaterThan(
    Math.max(...started.map(({ payload }) => payload.at)),
  );
  const statuses = (await race.log()).filter(({ payload }) => payload.kind === 'decision');
  expect(statuses).toMatchObject([{ payload: { ruling: { bib: 7, status: 'DNS' } } }]);
});
