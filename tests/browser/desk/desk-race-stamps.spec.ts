import { expect, type Page, test } from '@playwright/test';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

const day = '2027-02-20';
const race = 'men-1';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
  const boats = [1, 2, 3, 4].map((bib) => plannedBoat([race, bib, bib]));
  const plan = anyDayPlan({ boats: [...boats, plannedBoat(['women-1', 1, 1])] });
  await keepDayPlan(site.database, { plan, over: 0 }, deskDay());
});
test.afterAll(() => site?.stop());

const append = (events: RaceEvent[]) =>
  appendEvents(site.database, { day, events, now: deskDay() });
const noViolations = async (page: Page) => expect(await axeViolations(page)).toEqual([]);

test('a stray time is given to any boat of the day, and a counting time to another boat after a preview', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['race_office']);
  await append([
    buildRaceEvent('gear', makeStamp('start', 9 * 3600 + 60, { race, bib: 3 })),
    buildRaceEvent('gear', makeStamp('finish', 9 * 3600 + 170)),
  ]);
  await page.goto(`${site.url}/es/mesa/carrera?dia=${day}`);
  // The list shows three of the four waiting stamps and says that one more waits.
  await expect(page.locator('.control-next')).toContainText('4 Boat 4 · y 1 más');
  await page.getByRole('link', { name: /^Dar el tiempo 09:02:50/ }).click();
  const choice = page.locator('.control-choice');
  await expect(choice.locator('optgroup')).not.toHaveCount(0);
  await noViolations(page);
  await choice.getByRole('combobox').selectOption(`${race}~4~1`);
  await choice.getByRole('button', { name: 'Dar' }).click();
  await expect(page.getByRole('heading', { name: '1 tiempo sin bote' })).toHaveCount(0);

  await page.goto(`${site.url}/es/mesa/carrera?dia=${day}&bote=${race}~4~1`);
  await page.getByRole('link', { name: 'Es de otro bote: Llegada' }).click();
  await expect(page.locator('.desk-lead')).toContainText('ahora cuenta para 4');
  await page.getByLabel('Es del bote').selectOption(`${race}~3~1`);
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  const step = page.locator('.desk-confirm');
  await expect(step.getByRole('listitem')).toHaveCount(2);
  await expect(step).toContainText('llegada 09:02:50,00 → –');
  await expect(step).toContainText('llegada – → 09:02:50,00, tiempo – → 1:50,00');
  await noViolations(page);
  const decided = async () =>
    (await eventsSince(site.database, { day, revision: 0, limit: 60 })).filter(
      ({ event }) => event.payload.kind === 'decision' && event.payload.ruling.on === 'assign',
    ).length;
  const before = await decided();
  await step.getByRole('button', { name: 'Darlo' }).click();
  await expect(page.locator('.control-panel')).toContainText('tiempo 1:50,00');
  expect(await decided()).toBe(before + 1);
});

test('a flagged event is accepted or dropped with one button, and can be brought back', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await site.enter(context, 'Rosa', ['race_office']);
  const page = await context.newPage();
  await append([buildRaceEvent('gear', makeStamp('start', 9 * 3600, { race, bib: 123_456 }))]);
  for (const [button, drop, said] of [
    ['Visto', undefined, 'visto · Rosa'],
    ['Descartar', true, 'descartado · Rosa'],
  ] as const) {
    await page.goto(`${site.url}/es/mesa/carrera?dia=${day}`);
    await page.locator('summary', { hasText: 'dato por mirar' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'dorsal 123456' })
      .getByRole('button', { name: button })
      .click();
    await expect(page.getByText('1 dato por mirar')).toHaveCount(0);
    const [line] = await readAudit(site.database, { act: 'race_decided', limit: 1 });
    expect(line).toMatchObject({
      after: { on: 'flag', flag: 'unknown_bib', ...(drop && { drop }) },
    });
    await page.locator('summary', { hasText: '1 revisado' }).click();
    await expect(page.getByText(said)).toBeVisible();
    await page.getByRole('button', { name: /^Deshacer la decisión: Un dorsal/ }).click();
    await expect(page.getByText('1 dato por mirar')).toHaveCount(1);
  }
  await context.close();
});

test('a time is in doubt in public when two timers differ or a tap is too early, until the office decides', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['race_office']);
  await append([
    buildRaceEvent('seat-1', makeStamp('start', 10 * 3600, { race, bib: 1 })),
    buildRaceEvent('seat-2', makeStamp('finish', 10 * 3600 + 110, { race, bib: 1 })),
    buildRaceEvent('seat-3', makeStamp('finish', 10 * 3600 + 110.7, { race, bib: 1 })),
    buildRaceEvent('seat-1', makeStamp('start', 10 * 3600 + 60, { race, bib: 2 })),
    buildRaceEvent('seat-2', makeStamp('finish', 10 * 3600 + 72.46, { race, bib: 2 })),
  ]);
  const live = await context.newPage();
  await live.goto(`${site.url}/es/en-vivo`);
  const row = (bib: number) => live.locator(`[id$=".${bib}"]`).first();
  for (const bib of [1, 2]) await expect(row(bib)).toContainText('tiempo en duda');
  for (const bib of [1, 2]) await expect(row(bib)).not.toContainText(/^\d+º|^1\b(?= 1)/);

  await page.goto(`${site.url}/es/mesa/carrera?dia=${day}&bote=${race}~1~1`);
  const panel = page.locator('.control-panel');
  await expect(panel).toContainText('+0,70 s');
  await noViolations(page);
  const choose = panel.locator('.control-seen').getByLabel('Motivo');
  // A changed time needs a reason, which stands beside the result.
  await panel.getByRole('button', { name: 'Llegada: usar el tiempo 10:01:50,70' }).click();
  await expect(page.getByRole('alert')).toContainText('Elige un motivo');
  await choose.selectOption('Vale el tiempo de respaldo');
  await panel.getByRole('button', { name: 'Llegada: usar el tiempo 10:01:50,70' }).click();
  await expect(panel).toContainText('tiempo 1:50,70');
  await page.goto(`${site.url}/es/mesa/carrera?dia=${day}&bote=${race}~2~1`);
  await expect(panel).toContainText('demasiado rápido');
  await choose.selectOption('Así se ve en el video');
  await panel.getByRole('button', { name: 'Llegada: usar el tiempo 10:01:12,46' }).click();
  await expect(panel).not.toContainText('demasiado rápido');
  await live.reload();
  for (const bib of [1, 2]) await expect(row(bib)).not.toContainText('tiempo en duda');
  await expect(live.getByText('llegada 10:01:50,00 → 10:01:50,70')).toContainText(
    'Vale el tiempo de respaldo',
  );
});

test('a race with unjudged gates is closed only by an organizer who confirmed them', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera?dia=${day}&carrera=${race}`);
  const close = page.getByRole('button', { name: 'Cerrar la manga' });
  const box = page.getByRole('checkbox', {
    name: /^Cerrar aunque nadie juzgó puertas de: 1 \(puertas 1, /,
  });
  await close.evaluate((button: HTMLButtonElement) => {
    button.formNoValidate = true;
  });
  await close.click();
  await expect(page.getByRole('alert')).toContainText('les faltan puertas');
  await box.check();
  await close.click();
  await expect(page.getByRole('button', { name: 'Abrir la manga otra vez' })).toBeVisible();
});
