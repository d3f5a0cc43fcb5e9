import { expect, type Page, test } from '@playwright/test';
import { removeDayPlan } from '../../../src/desk/plan/remove-day-plan.server.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { seatName } from '../../../src/race-day/log/log/seat-name.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../../src/race-day/log/plan/list-planned-days.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { wakeReact } from '../support/wake-react.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { giveBibs } from './give-bibs.ts';

test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const day = '2027-02-20';
const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const race = 'experts-women-1';

const append = (events: RaceEvent[]) =>
  appendEvents(site.database, { day, events, now: deskDay() });
const noViolations = async (page: Page) => expect(await axeViolations(page)).toEqual([]);
const askWhatIsNew = async (page: Page) => {
  for (const turn of ['asked', 'asked again, once the first answer is shown']) {
    const asked = page.waitForRequest(/\.data\b/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await (await asked).response(), turn).not.toBeNull();
  }
};

test('a plan and a start list are made from the entries, and the list is published', async ({
  page,
  context,
}) => {
  const women = await giveBibs(site.database);
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await expect(page.getByRole('link', { name: 'Expertas mujeres, manga 1' })).toBeVisible();
  await expect(page.getByText('Las puertas 1, 2, 3')).toBeVisible();
  await page.getByRole('button', { name: 'Crear los puestos de la cancha' }).click();
  await expect(page.locator('.race-sections > li')).toHaveCount(8);
  await expect(page.getByText('Las puertas 1, 2, 3')).toHaveCount(0);
  await noViolations(page);
  await page.getByRole('link', { name: 'Expertas mujeres, manga 1' }).click();
  await page.getByRole('button', { name: 'Hacer la lista' }).click();
  await expect(page.locator('.race-starts tbody tr')).toHaveCount(women);
  await page.getByRole('button', { name: 'Retirar el dorsal 2' }).click();
  await expect(page.getByRole('button', { name: 'El dorsal 2 vuelve' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();
  await noViolations(page);
  const kept = await readDayPlan(site.database, day);
  expect(kept?.plan.races.find(({ id }) => id === race)?.published).toBe(true);
  expect(kept?.plan.boats.filter(({ withdrawn }) => withdrawn)).toMatchObject([{ bib: 2 }]);
});

test('a second day has its own plan, and the plan of a mistyped date is deleted', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  for (const date of ['2072-02-21', '2027-02-21']) {
    await page.getByText('Plan de otro día').click();
    await page.getByLabel('Día', { exact: true }).fill(date);
    await page.getByRole('button', { name: 'Hacer el plan' }).click();
    await expect(page).toHaveURL(new RegExp(`dia=${date}`));
    // The address changes before the page does.
    await expect(page.getByLabel('Día', { exact: true })).toBeHidden();
  }
  await page.goto(`${site.url}/es/mesa/carrera/plan?dia=2072-02-21`);
  await page.locator('summary', { hasText: 'Quitar este plan' }).click();
  await noViolations(page);
  await page.getByRole('button', { name: 'Quitar este plan' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  expect(await listPlannedDays(site.database)).toEqual(['2027-02-21', day]);
  await page.goto(`${site.url}/es/mesa/carrera/plan?dia=${day}`);
  await expect(page.getByText('Plan de otro día')).toBeVisible();
  await expect(page.getByText('Quitar este plan')).toHaveCount(0);
  await removeDayPlan(
    site.database,
    terminal,
    { day: '2027-02-21', side: 'sitio', over: 1 },
    deskDay(),
  );
  expect(await listPlannedDays(site.database)).toEqual([day]);
});

test('the office decides between two judges by key, and gives a stray time its boat', async ({
  page,
  context,
}) => {
  const seats: string[] = [];
  for (const label of ['Tramo 1 A', 'Tramo 1 bis']) {
    const order = { day, kind: 'section', label, gates: { first: 1, last: 2 } } as const;
    const made = await makeSeat(site.database, terminal, order, { now: deskDay(), side: 'sitio' });
    if ('id' in made) seats.push(seatName(made.id));
  }
  const [one = '', other = ''] = seats;
  const boat = { race, bib: 1 };
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera`);
  await expect(page.getByText('Nada espera')).toBeVisible();
  await append([
    buildRaceEvent('gear', makeStamp('start', 9 * 3600, boat)),
    buildRaceEvent(one, buildJudgement(boat, 1, 0)),
    buildRaceEvent(other, buildJudgement(boat, 1, 2)),
    buildRaceEvent('gear', makeStamp('finish', 9 * 3600 + 100.5)),
  ]);
  const conflict = page.locator('.control-conflict');
  await expect(conflict).toContainText('Puerta 1');
  await expect(conflict).toContainText('Tramo 1 bis');
  await noViolations(page);
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await expect(conflict).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '1 tiempo sin bote' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: '1 tiempo sin bote' })).toHaveCount(0);
  await expect(page.locator('.control-table').last()).toContainText('1:42,50');

  const stored = await eventsSince(site.database, { day, revision: 0, limit: 20 });
  const decisions = stored.flatMap(({ event: { seat, payload } }) =>
    payload.kind === 'decision' ? [{ seat, ...payload }] : [],
  );
  expect(decisions).toMatchObject([
    {
      authority: 'scorer',
      seat: expect.stringMatching(/^desk-sitio-\d+$/),
      ruling: {
        on: 'gate',
        gate: 1,
        seconds: 2,
        basis: expect.arrayContaining([
          { seat: one, seconds: 0 },
          { seat: other, seconds: 2 },
        ]),
      },
    },
    { ruling: { on: 'assign', boat: { ...boat, attempt: 1 } } },
  ]);
  const lines = await readAudit(site.database, { act: 'race_decided', limit: 5 });
  expect(lines).toHaveLength(2);
  // A judge has changed a judgement since: the decision lapses, and the run is under review again.
  await append([buildRaceEvent(other, buildJudgement(boat, 1, 50))]);
  await expect(conflict).toContainText('un juez cambió después de la decisión');
});

test('an unchanged time is no decision, and a decision is taken back', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera?bote=${race}~1~1`);
  await wakeReact(page);
  const panel = page.locator('.control-panel');
  const start = panel.locator('form', { has: page.getByLabel('Partida') });
  const clock = start.getByRole('textbox', { name: 'Partida' });
  await expect(start.getByRole('textbox', { name: 'Llegada' })).toBeVisible();
  await expect(clock).toHaveValue('09:00:00,00');
  await start.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('No cambió nada');
  await askWhatIsNew(page);
  await expect(page.getByRole('alert')).toContainText('No cambió nada');
  await clock.fill('09:00:10.00');
  await start.getByLabel('Motivo').selectOption('El cronómetro falló');
  await start.getByRole('button', { name: 'Guardar' }).click();
  const undo = panel.getByRole('button', { name: 'Deshacer la decisión: Partida' });
  await expect(undo).toBeVisible();
  await expect(clock).toHaveValue('09:00:10,00');
  await noViolations(page);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(clock).toHaveValue('09:00:00,00');
  // The stamp of this boat becomes a stray, is marked as nobody's, and comes back.
  await panel.getByRole('button', { name: 'No es de este bote: Llegada' }).click();
  await expect(page.getByRole('heading', { name: '1 tiempo sin bote' })).toBeVisible();
  await page.getByRole('button', { name: 'De nadie' }).click();
  await page.getByText('1 tiempo de nadie').click();
  await page.getByRole('button', { name: /^Deshacer la decisión: 09:01:40/ }).click();
  await page.getByRole('heading', { name: '1 tiempo sin bote' }).waitFor();
  await page.locator('.control-proposed').click();
  await expect(page.getByRole('heading', { name: '1 tiempo sin bote' })).toHaveCount(0);
});

test('the organizer who decided a gate cannot check it: a second person does, until the value changes', async ({
  page,
  context,
  browser,
}) => {
  const run = `${site.url}/es/mesa/carrera?dia=${day}&bote=${race}~1~1`;
  const sheet = /^Puertas 1–2 comparadas con la hoja/;
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(run);
  await page
    .locator('.control-panel')
    .getByRole('button', { name: /dorsal 1: 0$/ })
    .first()
    .click();
  await expect(page.locator('.control-check').first()).toContainText('lo compara otra persona');
  await expect(page.locator('.control-panel').getByRole('button', { name: sheet })).toHaveCount(0);
  await noViolations(page);
  const token = await page.locator('input[name="xsrf_token"]').first().inputValue();
  const fields = { day, run: `${race}~1~1`, from: '1', values: '0 -', intent: 'check' };
  const forced = await page.request.post(run, {
    form: { xsrf_token: token, ...fields },
    headers: { origin: site.url },
  });
  expect(forced.status()).toBe(422);

  const other = await browser.newContext({ javaScriptEnabled: false });
  await site.enter(other, 'Eva', ['race_office']);
  const second = await other.newPage();
  await second.goto(run);
  await second.getByRole('button', { name: sheet }).click();
  await expect(second.locator('.control-check[data-checked]')).toHaveCount(1);
  const [one] = (await eventsSince(site.database, { day, revision: 0, limit: 20 })).flatMap(
    ({ event }) => (event.payload.kind === 'judgement' ? [event] : []),
  );
  if (!one) throw new Error('nobody judged');
  await append([buildRaceEvent(one.seat, buildJudgement({ race, bib: 1 }, 2, 2))]);
  await second.reload();
  await expect(second.locator('.control-check[data-checked]')).toHaveCount(0);
  await other.close();
});

test('a boat that was on the water cannot be withdrawn any more', async ({ page, context }) => {
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/salidas?carrera=${race}`);
  await page.getByRole('button', { name: 'Retirar el dorsal 1', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('ya salió');
});

test('the jury disqualifies a boat only with a reason in both languages', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Juana', ['jury']);
  await page.goto(`${site.url}/es/mesa/carrera?bote=${race}~1~1`);
  const panel = page.locator('.control-panel');
  await panel.getByText('Descalificar o repetir').click();
  await panel.getByRole('button', { name: 'Descalificar' }).click();
  await expect(page.getByRole('alert')).toContainText('en los dos idiomas');
  // The form was sent before the page had its scripts, and came back closed.
  const jury = panel.locator('details', { hasText: 'Descalificar o repetir' });
  await jury.evaluate((box: HTMLDetailsElement) => {
    box.open = true;
  });
  await panel
    .locator('form', { hasText: 'Descalificar' })
    .getByLabel('Motivo')
    .selectOption('unsafe');
  await panel.getByRole('button', { name: 'Descalificar' }).click();
  await expect(panel).toContainText('DSQ-R');
});

test('boats that never started get DNS together, when the run is closed or in the results', async ({
  page,
  context,
}) => {
  const men = 'experts-men-1';
  const kept = await readDayPlan(site.database, day);
  if (!kept) throw new Error('no plan');
  const boats = [41, 42, 43, 44].map((bib, index) =>
    plannedBoat([men, bib, index + 1], { outside: true }),
  );
  const plan = { ...kept.plan, boats: [...kept.plan.boats, ...boats] };
  await keepDayPlan(site.database, { plan, over: kept.version }, deskDay());
  await append([buildRaceEvent('gear', makeStamp('start', 9.4 * 3600, { race: men, bib: 44 }))]);
  const decided = async () =>
    (await eventsSince(site.database, { day, revision: 0, limit: 90 })).flatMap(
      ({ event: { payload } }) =>
        payload.kind === 'decision' &&
        payload.ruling.on === 'status' &&
        payload.ruling.status === 'DNS'
          ? [payload.ruling.bib]
          : [],
    );
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera?dia=${day}&carrera=${men}`);
  const box = page.getByRole('checkbox', { name: /^Anotar que no partieron/ });
  await expect(box).toBeChecked();
  await noViolations(page);
  await box.uncheck();
  await page.getByRole('button', { name: 'Cerrar la manga' }).click();
  await expect(page.getByRole('button', { name: 'Abrir la manga otra vez' })).toBeVisible();
  expect(await decided()).toEqual([]);

  await page.goto(`${site.url}/es/mesa/carrera/resultados?dia=${day}&grupo=experts-men`);
  const open = page.locator('.race-open');
  await expect(open).toContainText('Expertos hombres, manga 1, sin tiempo ni motivo');
  await noViolations(page);
  const all = page.getByRole('button', { name: 'No partió ninguno de los 3 (DNS)' });
  await expect(all).toBeVisible();
  await append([buildRaceEvent('gear', makeStamp('start', 9.5 * 3600, { race: men, bib: 42 }))]);
  await all.click();
  await expect(page.getByRole('alert')).toContainText('mira y hazlo otra vez');
  expect(await decided()).toEqual([]);
  await page.getByRole('button', { name: /^No parti/ }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  expect((await decided()).toSorted((a, b) => a - b)).toEqual([41, 43]);
  await expect(page).toHaveURL(/grupo=experts-men/);
  await expect(open).toContainText('en la cancha');
  await expect(page.getByRole('button', { name: /^No parti/ })).toHaveCount(0);
});

test('a race without any start is closed only after a warning that the public will read it as not run', async ({
  page,
  context,
}) => {
  const second = 'experts-women-2';
  const kept = await readDayPlan(site.database, day);
  if (!kept) throw new Error('no plan');
  const races = kept.plan.races.map((one) => ({
    ...one,
    published: one.published || one.id === second,
  }));
  const boats = [...kept.plan.boats, plannedBoat([second, 51, 1]), plannedBoat([second, 52, 2])];
  await keepDayPlan(
    site.database,
    { plan: { ...kept.plan, races, boats }, over: kept.version },
    deskDay(),
  );
  await site.enter(context, 'Rosa', ['race_office']);
  const decided = async () =>
    (await eventsSince(site.database, { day, revision: 0, limit: 90 })).flatMap(({ event }) =>
      event.payload.kind === 'decision' ? [event.payload.ruling] : [],
    );
  const isTold = async () =>
    (await (await fetch(`${site.url}/es/en-vivo`)).text()).includes('no se corre');
  for (const [language, close, cancel, open] of [
    ['es', 'Cerrar la manga', /^Cerrar «Expertas.*no se corre$/, 'Abrir la manga otra vez'],
    ['en', 'Close the run', /^Close “Expert.*it is not run$/, 'Open the run again'],
  ] as const) {
    const desk = language === 'es' ? 'es/mesa/carrera' : 'en/desk/race';
    await page.goto(`${site.url}/${desk}?dia=${day}&carrera=${second}`);
    await wakeReact(page);
    const before = (await decided()).length;
    const question = page.getByRole('alert');
    await page.getByRole('button', { name: close }).click();
    await expect(question).toContainText(/no se corre|it is not run/);
    await askWhatIsNew(page);
    await noViolations(page);
    expect([(await decided()).length, await isTold()]).toEqual([before, false]);
    await question.getByRole('link').click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: close }).click();
    await question.getByRole('button', { name: cancel }).click();
    await expect(page.getByRole('button', { name: open })).toBeVisible();
    await expect.poll(isTold).toBe(true);
    await page.getByRole('button', { name: open }).click();
    await expect(page.getByRole('button', { name: close })).toBeVisible();
    await expect.poll(isTold).toBe(false);
  }
});
