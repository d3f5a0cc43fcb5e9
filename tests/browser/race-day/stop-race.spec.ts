import { expect, test } from '@playwright/test';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { crossDay, crossTrial } from '../../support/cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../support/race-events.ts';
import { deskSite } from '../desk/desk-site.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { timingSite } from './timing-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
let race: Awaited<ReturnType<typeof timingSite>>;
test.beforeAll(async ({ browser }) => {
  site = await deskSite();
  race = await timingSite(site, browser);
});
test.afterAll(() => site?.stop());

test('the office stops the race: start and live page show it without a countdown, until it goes on', async ({
  browser,
  context,
  page: desk,
}) => {
  const phone = await race.phone('start', 'Partida');
  const start = await phone.context.newPage();
  await start.goto(`${site.url}/es/cronometro`);
  await expect(start.locator('.timing-countdown')).toBeVisible();
  const live = await (await browser.newContext()).newPage();
  await live.goto(`${site.url}/es/en-vivo`);
  await expect(live.locator('[data-part="stopped"]')).toBeHidden();

  await site.enter(context, 'Rosa', ['owner', 'race_office', 'jury']);
  await desk.goto(`${site.url}/es/mesa/carrera`);
  await desk.locator('summary', { hasText: 'Detener la carrera' }).click();
  await desk.getByLabel('Sigue a las (si se sabe)').fill('23:30');
  await desk.locator('select[name=stop_reason]').selectOption('level');
  await desk.getByRole('button', { name: 'Detener la carrera' }).click();

  const words = 'Carrera detenida (Nivel del río) · Sigue a las 23:30.';
  await expect(live.locator('[data-part="stopped"]')).toHaveText(words);
  await expect(start.getByRole('alert')).toContainText('Sigue a las 23:30. Nivel del río');
  await expect(start.locator('.timing-countdown')).toHaveCount(0);
  await expect(start.getByText('¡Ya!')).toHaveCount(0);
  expect(await axeViolations(start)).toEqual([]);
  expect(await axeViolations(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'La carrera sigue' }).click();
  await expect(live.locator('[data-part="stopped"]')).toBeHidden();
  await expect(start.locator('.seat-stopped')).toHaveCount(0);

  await start.locator('summary', { hasText: 'Detener la carrera' }).click();
  await start.getByRole('button', { name: 'Sí, detener ahora' }).click();
  await expect(live.locator('[data-part="stopped"]')).toContainText('Carrera detenida');
  await desk.reload();
  await desk.getByRole('button', { name: 'La carrera sigue' }).click();
  await expect(start.locator('.seat-stopped')).toHaveCount(0);
  await phone.context.close();
});

test('a re-run of a heat empties the heat on the phone at the finish', async ({
  context,
  page: desk,
}) => {
  const { database } = site;
  const kept = await readDayPlan(database, race.day);
  const plan = { ...crossDay(race.day, 8), year: kept?.plan.year ?? 2027 };
  await keepDayPlan(database, { plan, over: kept?.version ?? 0 }, new Date());
  const phone = await race.phone('finish', 'Llegada');
  const heat = { cross: 'cross', heat: 'SF1' };
  const set = composeDecision('chief_judge', { on: 'heat-set', ...heat, boats: [1, 4, 5, 8] });
  const events = [
    ...crossTrial(plan, { start: 'seat-98', finish: 'seat-99' }),
    buildRaceEvent('desk-99', set),
    buildRaceEvent(phone.seat, {
      kind: 'heat-line',
      ...heat,
      order: [1, 4, 5, 8],
      replaces: null,
    }),
  ];
  await appendEvents(database, { day: race.day, events, now: new Date() });
  const finish = await phone.context.newPage();
  await finish.goto(`${site.url}/es/eliminatorias`);
  const helmet = finish.getByRole('button', { name: 'El 4 cruza la línea', exact: true });
  await expect(helmet).toHaveAttribute('aria-pressed', 'true');

  await site.enter(context, 'Rosa', ['owner', 'race_office', 'jury']);
  await desk.goto(`${site.url}/es/mesa/carrera/cross?dia=${race.day}`);
  await desk.locator('#serie-SF1 summary').click();
  const form = desk.locator('#serie-SF1 form', {
    has: desk.getByRole('button', { name: 'Correr SF1 otra vez' }),
  });
  await form.locator('select[name=reason]').selectOption('hindered');
  await form.getByRole('button', { name: 'Correr SF1 otra vez' }).click();
  await expect(desk.locator('#serie-SF1 h3')).toContainText('carrera n.º 2');
  await expect(helmet).toHaveAttribute('aria-pressed', 'false');
  await helmet.click();
  await expect
    .poll(async () => (await race.log()).at(-1)?.payload)
    .toMatchObject({ kind: 'heat-line', order: [4], run: 2 });
  await phone.context.close();
});
