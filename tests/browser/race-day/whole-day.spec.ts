import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { makePushKeys } from '../../../src/race-day/follow/push/push-keys.server.ts';
import { pushPath } from '../../../src/race-day/follow/push/push-path.ts';
import { readNowVersion } from '../../../src/race-day/live/now/now-version.ts';
import { dayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { tokenHeaders } from '../../../src/race-day/rehearsal/site/token-headers.server.ts';
import { FakePushService } from '../../fakes/fake-push-service.ts';
import { crossDay, crossTrial } from '../../support/cross-day.ts';
import { fetchAgain } from '../../support/fetch-again.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { unreachableControls } from '../support/unreachable-controls.ts';
import { giveSeat, raceDaySite } from './race-day-site.ts';
import {
  type CrossClaim,
  type CrossesInApi,
  claimsInCrossApi,
  crossReader,
  wrongInCross,
} from './whole-day/cross-claims.ts';
import { publicEar, type Told } from './whole-day/public-ear.ts';
import { slalomByLog } from './whole-day/slalom-by-log.ts';
import {
  claimsInApi,
  type LiveInApi,
  type SlalomClaim,
  slalomReader,
  wrongInSlalom,
} from './whole-day/slalom-claims.ts';

// Each test starts and stops its own site.
test.describe.configure({ mode: 'parallel' });
const stops: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const upright = { width: 360, height: 640 };
const turned = { width: 640, height: 360 };

/** Opens a site with a fake push service, and a browser that follows these boats. */
async function toldSite(boats: readonly string[]) {
  const service = await new FakePushService().start();
  const varDir = mkdtempSync(join(tmpdir(), 'whole-day-'));
  const filled = process.env.TEST_FILLED_FOLDER;
  if (filled) cpSync(filled, varDir, { recursive: true });
  await makePushKeys(varDir);
  const site = await raceDaySite(0, {
    VAR_DIR: varDir,
    PUSH_SUBJECT: 'mailto:race@example.org',
    PUSH_SERVICES: service.origin,
  });
  stops.push(async () => {
    await Promise.all([site.stop(), service.stop()]);
  });
  const subscription = service.subscribe();
  return {
    ...site,
    service,
    async follow() {
      const answer = await fetch(`${site.url}${pushPath}`, {
        method: 'POST',
        headers: tokenHeaders(),
        body: JSON.stringify({ ...subscription, day: site.today, language: 'es', boats }),
      });
      expect(answer.status).toBeLessThan(300);
    },
    newNotices(): string[] {
      return service.received
        .splice(0)
        .map(({ text }) => JSON.parse(text))
        .map(({ title, body }) => `${title} · ${body}`);
    },
  };
}

type Site = Awaited<ReturnType<typeof toldSite>>;

async function takePhone(
  browser: Browser,
  site: Site,
  order: Parameters<Site['seated']>[0],
  { path, size }: { path: string; size: typeof upright },
) {
  const seat = await site.seated(order);
  const context = await browser.newContext({ viewport: size, hasTouch: true });
  await giveSeat(context, site.line, seat.token);
  const page = await context.newPage();
  return { page, seat: seat.name, open: () => page.goto(`${site.line}${path}`) };
}

const pageOf = async (browser: Browser, viewport = upright) =>
  (await browser.newContext({ viewport })).newPage();

test('a slalom of two descents by clicks on phones and desk shows the public only what the log allows', async ({
  browser,
  context,
  page: desk,
}) => {
  test.slow();
  const names = new Map([
    [1, 'Ana Vega'],
    [2, 'Luis Chimbo'],
    [3, 'Rosa Tapuy'],
    [4, 'Iván Grefa'],
  ]);
  const bibs = [...names.keys()];
  const races = ['men-1', 'men-2'] as const;
  const gates = 12;
  const site = await toldSite(bibs.map((bib) => `men.${bib}`));
  const any = anyDayPlan();
  const [group] = any.groups;
  const [race] = any.races;
  if (!group || !race) throw new Error('no race');
  const plan = dayPlan.parse({
    ...any,
    date: site.today,
    first: '00:01:00',
    gates: Array.from({ length: gates }, (_, at) => ({
      number: at + 1,
      direction: at % 3 === 2 ? 'up' : 'down',
    })),
    groups: [group],
    races: races.map((id, at) => ({
      ...race,
      id,
      descent: at + 1,
      gates,
      title: { es: `Hombres, manga ${at + 1}`, en: `Men, descent ${at + 1}` },
    })),
    boats: races.flatMap((id) =>
      bibs.map((bib) => plannedBoat([id, bib, bib], { name: names.get(bib) ?? '' })),
    ),
  });
  await keepDayPlan(site.database, { plan, over: 1 }, new Date());
  await site.follow();
  const facts = { races, bibs, gates };

  // Every surface that the public sees.
  const ear = publicEar<SlalomClaim>({
    database: site.database,
    day: site.today,
    wrongBy: (claims, events) => wrongInSlalom(facts, claims, events),
    readRevision: (version) => readNowVersion(version).revision,
  });
  const readClaims = slalomReader(names);
  const rows = { 'live row': '[data-list="rows.men"] [data-row]' };
  const [live, results, show, list, frame] = [
    await pageOf(browser),
    await pageOf(browser),
    await pageOf(browser, { width: 1280, height: 720 }),
    await pageOf(browser, { width: 768, height: 384 }),
    await pageOf(browser),
  ];
  await ear.listen(
    live,
    'live page',
    {
      ...rows,
      'live leader': '[data-part="leader"], [data-part="news"], [data-part="leader.men"]',
      'live down': '[data-list="down"] [data-row]',
      'live course': '[data-list="course"] [data-row]',
      stopped: '[data-part="stopped"]',
    },
    readClaims,
  );
  await ear.listen(results, 'results page', rows, readClaims);
  const screenParts = {
    'screen row': '.screen-list .screen-row, .screen-podium li',
    'screen last': '.screen-last',
    'screen boat': '.screen-boat',
    stopped: '.screen-stopped',
  };
  await ear.listen(show, 'screen', screenParts, readClaims);
  await ear.listen(list, 'wall', screenParts, readClaims);
  await ear.listen(
    frame,
    'frame',
    { 'frame row': 'tbody tr', 'frame boat': '.beside li', stopped: '[role="alert"]' },
    readClaims,
  );
  const speaker = await takePhone(
    browser,
    site,
    { kind: 'announcer', label: 'Locución', gates: null },
    { path: '/es/locucion', size: upright },
  );
  await ear.listen(
    speaker.page,
    'speaker',
    {
      'speaker sentence': '.speaker-last span[lang="es"], .speaker-before button',
      'speaker boat': '.speaker-course .speaker-boat',
      'speaker leader': '[data-what="leader"]',
      stopped: '.seat-stopped',
    },
    readClaims,
  );
  const start = await takePhone(
    browser,
    site,
    { kind: 'start', label: 'Partida', gates: null },
    { path: '/es/cronometro', size: upright },
  );
  await ear.listen(
    start.page,
    'start',
    { stopped: '.seat-stopped', go: '.timing-countdown' },
    readClaims,
  );
  const finish = await takePhone(
    browser,
    site,
    { kind: 'finish', label: 'Llegada', gates: null },
    { path: '/es/cronometro', size: turned },
  );
  const section = { kind: 'section', gates: { first: 1, last: gates } } as const;
  const judges = {
    left: await takePhone(
      browser,
      site,
      { ...section, label: 'Orilla izquierda' },
      { path: '/es/juez', size: upright },
    ),
    right: await takePhone(
      browser,
      site,
      { ...section, label: 'Orilla derecha' },
      { path: '/es/juez', size: turned },
    ),
  };
  type Judge = keyof typeof judges;
  await Promise.all([
    live.goto(`${site.url}/es/en-vivo`),
    results.goto(`${site.url}/es/resultados/2027`),
    show.goto(`${site.url}/es/pantalla?vista=espectaculo`),
    list.goto(`${site.url}/es/pantalla?vista=clasificacion`),
    frame.goto(`${site.url}/es/insertar/en-vivo`),
    ...[speaker, start, finish, judges.left, judges.right].map(({ open }) => open()),
  ]);
  const notices: string[] = [];
  const asking = ear.ask(async () => {
    const answer = await fetchAgain(`${site.url}/api/live`);
    const now: LiveInApi = await answer.json();
    const told: Told<SlalomClaim>[] = [
      { surface: 'API', version: now.version, claims: claimsInApi(now) },
    ];
    for (const text of site.newNotices()) {
      notices.push(text);
      const claims = readClaims([
        { name: 'push', text, data: {}, cells: {}, heading: '', rows: [] },
      ]);
      told.push({ surface: 'push', version: null, claims });
    }
    return told;
  });
  /** Waits until every surface shows the state of the log. */
  const settled = () => expect.poll(ear.behind).toEqual([]);

  const stamp = (phone: typeof start) => phone.page.locator('.timing-stamp');
  async function pass(phone: typeof start, bib: number): Promise<void> {
    const before = (await ear.events()).length;
    await expect(stamp(phone).locator('strong')).toHaveText(String(bib));
    await stamp(phone).click();
    await expect.poll(async () => (await ear.events()).length).toBeGreaterThan(before);
  }
  const saidBy = async (judge: Judge, race: string, bib: number) =>
    (await ear.events()).filter(
      ({ seat, payload }) =>
        seat === judges[judge].seat &&
        payload.kind === 'judgement' &&
        payload.race === race &&
        payload.bib === bib,
    ).length;
  const row = (judge: Judge, gate: number) =>
    judges[judge].page.getByRole('group', { name: new RegExp(`^Puerta ${gate},`) });
  /** Enters the gates that were not clean one by one, and then the others as clean. */
  async function judged(
    judge: Judge,
    boat: { race: string; bib: number },
    words: Record<number, 'toque' | 'saltada' | 'no vi'> = {},
  ): Promise<void> {
    const { page } = judges[judge];
    await expect(page.locator('.judge-bib')).toHaveText(String(boat.bib));
    await expect(page.locator('.judge-boat')).not.toHaveAttribute('data-fresh');
    for (const [gate, word] of Object.entries(words)) {
      await row(judge, Number(gate)).getByRole('button', { name: word }).click();
    }
    await page.getByRole('button', { name: /^Puertas .+ limpias$/ }).click();
    await expect.poll(() => saidBy(judge, boat.race, boat.bib)).toBe(gates);
  }

  await site.enter(context, 'Olga', ['owner', 'race_office', 'jury']);
  const control = `${site.url}/es/mesa/carrera`;
  const runOf = async (race: string, bib: number) =>
    slalomByLog(facts, await ear.events()).runs.get(`${race}.${bib}`);
  /** Lets the office confirm each doubtful time until none is left: the machine may be slow. */
  async function believe(): Promise<void> {
    for (const race of races) {
      for (const bib of bibs) {
        if (!(await runOf(race, bib))?.isDoubted) continue;
        await desk.goto(`${control}?bote=${race}~${bib}~1`);
        const why = desk.locator('.control-seen').getByLabel('Motivo');
        await why.selectOption('Así se ve en el video');
        await desk.getByRole('button', { name: /^Llegada: usar el tiempo/ }).click();
        await expect.poll(async () => (await runOf(race, bib))?.isDoubted).toBe(false);
      }
    }
  }

  for (const judge of Object.values(judges)) {
    await expect(judge.page.locator('.judge-gate')).toHaveCount(gates);
    expect(await unreachableControls(judge.page)).toEqual([]);
  }
  const first = { race: 'men-1' };
  for (const bib of bibs) await pass(start, bib);
  await settled();
  await judged('left', { ...first, bib: 1 }, { 3: 'toque' });
  await judged('right', { ...first, bib: 1 }, { 3: 'toque' });
  await pass(finish, 1);
  await believe();
  await settled();

  // The left bank judges the second boat clean; the right bank says that it missed a gate.
  await judged('left', { ...first, bib: 2 });
  await judged('right', { ...first, bib: 2 }, { 9: 'saltada' });
  await settled();
  await pass(finish, 2);
  await settled();
  expect((await runOf('men-1', 2))?.result).toBeNull();
  await expect(live.locator('[data-list="down"]')).toContainText('en revisión');
  await expect(speaker.page.locator('.speaker-last')).toContainText(/todavía no (hay|da) lugar/);

  // The race is stopped while one boat is on the course and the jury checks the gate.
  await judged('left', { ...first, bib: 3 });
  await desk.goto(control);
  await desk.locator('summary', { hasText: 'Detener la carrera' }).click();
  await desk.locator('select[name=stop_reason]').selectOption('level');
  await desk.getByRole('button', { name: 'Detener la carrera' }).click();
  await settled();
  for (const page of [live, show, list, speaker.page, start.page]) {
    await expect(page.getByText(/^Carrera detenida/).first()).toBeVisible();
  }
  await expect(start.page.locator('.timing-countdown')).toHaveCount(0);
  await judged('right', { ...first, bib: 3 });
  await pass(finish, 3);
  await finish.page.getByRole('button', { name: 'El 4 no llega (DNF)' }).click();
  const gate = desk.locator('.control-conflict').first();
  await gate.locator('select[name=reason]').selectOption('video');
  await gate.getByRole('button', { name: 'Puerta 9, dorsal 2: 50' }).click();
  await expect(desk.locator('.control-conflict')).toHaveCount(0);
  await believe();
  await settled();
  await desk.goto(control);
  await desk.getByRole('button', { name: 'La carrera sigue' }).click();
  await settled();
  await expect(live.locator('[data-part="stopped"]')).toBeHidden();

  for (const { page } of [start, judges.left]) await page.setViewportSize(turned);
  for (const { page } of [finish, judges.right]) await page.setViewportSize(upright);
  const second = { race: 'men-2' };
  for (const bib of bibs) await pass(start, bib);
  await judged('left', { ...second, bib: 1 }, { 12: 'no vi' });
  await judged('right', { ...second, bib: 1 }, { 1: 'toque' });
  await pass(finish, 1);
  await believe();
  await settled();
  for (const bib of bibs.slice(1)) {
    await judged('left', { ...second, bib });
    await judged('right', { ...second, bib });
    await pass(finish, bib);
  }
  await believe();
  await settled();
  // The judge finds the boat again and corrects its first gate to clean.
  const { page: right } = judges.right;
  await right.getByRole('button', { name: /otros/ }).click();
  await right
    .getByRole('dialog')
    .getByRole('button', { name: /Ana Vega.*manga 2/ })
    .click();
  await expect(right.locator('.judge-boat')).not.toHaveAttribute('data-fresh');
  await row('right', 1).getByRole('button', { name: 'limpio' }).click();
  await right.getByRole('button', { name: 'Listo' }).click();
  await expect.poll(async () => (await runOf('men-2', 1))?.isDisputed).toBe(false);
  await believe();
  await settled();

  await desk.goto(`${control}/resultados?grupo=men`);
  await desk.getByLabel('Minutos para consultas').fill('0');
  await desk.getByRole('button', { name: 'Publicar provisional' }).click();
  const state = live.locator('[data-part="state.men"]');
  await expect(state).toContainText('Provisional desde');
  await settled();
  await desk.getByLabel('Hacerla oficial así').check();
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(state).toContainText('Oficial n.º 1');
  await settled();
  for (const title of ['Carrera detenida', 'La carrera sigue', 'Lista oficial: Hombres']) {
    await expect.poll(() => notices.join('\n')).toContain(title);
  }
  await ear.end();
  await asking;
  expect(ear.wrong).toEqual([]);
  const every = (...says: SlalomClaim['says'][]) => expect.arrayContaining(says);
  expect(ear.kinds()).toMatchObject({
    API: every('list', 'descent', 'result', 'stopped'),
    frame: every('list', 'descent'),
    'live page': every('list', 'descent', 'result', 'stopped'),
    push: every('list', 'stopped'),
    'results page': every('list', 'result'),
    screen: every('stopped'),
    speaker: every('descent', 'result', 'stopped'),
    start: every('go', 'stopped'),
    wall: every('list', 'stopped'),
  });
});

test('a kayak cross by clicks on phones and desk shows the public only what the log allows', async ({
  browser,
  context,
  page: desk,
}) => {
  test.slow();
  const site = await toldSite([1, 2, 3, 4, 5, 6, 7, 8].map((bib) => `kx.${bib}`));
  const elements = ['start', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'roll'];
  const day = crossDay(site.today, 8);
  const [planned] = day.crosses ?? [];
  if (!planned) throw new Error('no cross');
  const plan = dayPlan.parse({ ...day, crosses: [{ ...planned, elements }] });
  await keepDayPlan(site.database, { plan, over: 1 }, new Date());
  await site.follow();
  const names = new Map(plan.boats.map(({ bib, name }) => [bib, name]));

  const ear = publicEar<CrossClaim>({
    database: site.database,
    day: site.today,
    wrongBy: (claims, events) => wrongInCross(elements, claims, events),
  });
  const readClaims = crossReader(names);
  const [bracket, wide, tall, frame] = [
    await pageOf(browser),
    await pageOf(browser, { width: 1280, height: 720 }),
    await pageOf(browser, { width: 720, height: 1280 }),
    await pageOf(browser),
  ];
  await ear.listen(
    bracket,
    'bracket',
    {
      heat: '.kx-heat',
      news: '.kx-news, [data-part="news"], [data-spoken]',
      podium: '.kx-podium li',
      place: '.kx-places tbody tr',
    },
    readClaims,
  );
  const screenParts = {
    heat: '.screen-cross',
    on: '.screen-bracket li[data-on]',
    podium: '.screen-podium li',
  };
  await ear.listen(wide, 'wide screen', screenParts, readClaims);
  await ear.listen(tall, 'tall screen', screenParts, readClaims);
  await ear.listen(
    frame,
    'frame',
    { 'frame heat': '.beside > section', news: '.content > section > .state' },
    readClaims,
  );
  const speaker = await takePhone(
    browser,
    site,
    { kind: 'announcer', label: 'Locución', gates: null },
    { path: '/es/locucion', size: upright },
  );
  await ear.listen(
    speaker.page,
    'speaker',
    { heat: '.speaker-cross:has(h3)', news: '.speaker-cross > p.speaker-name' },
    readClaims,
  );
  const path = '/es/eliminatorias';
  const elementSeat = { kind: 'element', gates: { first: 1, last: elements.length } } as const;
  const lineSeat = { kind: 'finish', gates: null } as const;
  const left = await takePhone(
    browser,
    site,
    { ...elementSeat, label: 'Orilla izquierda' },
    { path, size: upright },
  );
  const right = await takePhone(
    browser,
    site,
    { ...elementSeat, label: 'Orilla derecha' },
    { path, size: turned },
  );
  const line = await takePhone(
    browser,
    site,
    { ...lineSeat, label: 'Línea' },
    { path, size: upright },
  );
  const other = await takePhone(
    browser,
    site,
    { ...lineSeat, label: 'Línea, otra orilla' },
    { path, size: turned },
  );
  const gear = await site.seated({ kind: 'start', label: 'Partida', gates: null });
  const trial = crossTrial(plan, { start: gear.name, finish: line.seat });
  await appendEvents(site.database, { day: site.today, events: trial, now: new Date() });
  await Promise.all([
    bracket.goto(`${site.url}/es/resultados/2027/cross`),
    wide.goto(`${site.url}/es/pantalla?vista=cross`),
    tall.goto(`${site.url}/es/pantalla?vista=cross`),
    frame.goto(`${site.url}/es/insertar/cross/2027`),
    ...[speaker, left, right, line, other].map(({ open }) => open()),
  ]);
  const notices: string[] = [];
  const asking = ear.ask(async () => {
    const answer = await fetchAgain(`${site.url}/api/live/cross?year=2027&language=es`);
    const now: CrossesInApi = await answer.json();
    const told: Told<CrossClaim>[] = [
      { surface: 'API', version: now.version, claims: claimsInCrossApi(now) },
    ];
    for (const text of site.newNotices()) {
      notices.push(text);
      const claims = readClaims([
        { name: 'push', text, data: {}, cells: {}, heading: '', rows: [] },
      ]);
      told.push({ surface: 'push', version: null, claims });
    }
    return told;
  });
  const settled = () => expect.poll(ear.behind).toEqual([]);

  await site.enter(context, 'Olga', ['owner', 'race_office', 'jury']);
  await desk.goto(`${site.url}/es/mesa/carrera/cross`);
  await desk.getByRole('button', { name: 'Sortear 2 series' }).click();
  await expect(desk.locator('#serie-SF1')).toContainText('sorteada');
  await settled();

  type Phone = typeof left;
  async function choose(phone: Phone, heat: string): Promise<void> {
    const choice = phone.page.getByRole('navigation').getByRole('button', {
      name: new RegExp(`^${heat}\\b`),
    });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-current', 'true');
  }
  const lastOf = async (phone: Phone, kind: 'heat-line' | 'heat-seen' | 'heat-fault') =>
    (await ear.events()).findLast(
      ({ seat, payload }) => seat === phone.seat && payload.kind === kind,
    )?.payload;
  async function crossing(phone: Phone, heat: string, order: readonly number[]): Promise<void> {
    await choose(phone, heat);
    for (const bib of order) {
      await phone.page
        .getByRole('button', { name: `El ${bib} cruza la línea`, exact: true })
        .click();
    }
    await expect.poll(() => lastOf(phone, 'heat-line')).toMatchObject({ heat, order: [...order] });
  }
  async function judging(
    phone: Phone,
    heat: string,
    faults: readonly (readonly [bib: number, element: string])[] = [],
  ): Promise<void> {
    await choose(phone, heat);
    for (const [bib, element] of faults) {
      await phone.page
        .getByRole('button', { name: `Falta del ${bib} en ${element}`, exact: true })
        .click();
    }
    await phone.page.getByRole('button', { name: 'Terminó: lo demás, limpio' }).click();
    await expect.poll(() => lastOf(phone, 'heat-seen')).toMatchObject({ heat, seen: true });
  }
  const card = (heat: string) => desk.locator(`#serie-${heat}`);
  async function close(heat: string): Promise<void> {
    await card(heat)
      .getByRole('button', { name: `Cerrar la serie ${heat}` })
      .click();
    await expect(card(heat)).toContainText('cerrada');
    await settled();
  }

  for (const { page } of [left, right, line, other]) {
    await expect(page.locator('.heats-boats li')).toHaveCount(4);
    expect(await unreachableControls(page)).toEqual([]);
  }
  // The winner at the line has a fault, and the two seats of the line disagree.
  await judging(left, 'SF1', [[4, 'la puerta 2']]);
  await crossing(line, 'SF1', [4, 1, 8, 5]);
  await settled();
  await judging(right, 'SF1', [[4, 'la puerta 2']]);
  await crossing(other, 'SF1', [1, 4, 8, 5]);
  await expect(card('SF1')).toContainText('Dos puestos vieron otro orden en la línea.');
  // The decision is made on the data that the desk was shown.
  await expect(card('SF1')).toContainText('Línea, otra orilla: 1 – 4 – 8 – 5');
  await settled();
  await card('SF1').getByRole('button', { name: 'Vale el orden de Línea', exact: true }).click();
  await expect(card('SF1')).toContainText('corrida');
  await settled();
  await close('SF1');
  await expect(bracket.locator('.kx-news')).toContainText('Semifinal 1: siguen');

  // A boat was hindered: the heat is raced again, and its earlier events no longer count.
  await judging(left, 'SF2', [[7, 'el esquimotaje']]);
  await crossing(line, 'SF2', [7, 3]);
  await expect(card('SF2')).toContainText('Línea: 7 – 3');
  await settled();
  await card('SF2').locator('summary').first().click();
  const again = card('SF2').locator('form', {
    has: desk.getByRole('button', { name: 'Correr SF2 otra vez' }),
  });
  await again.locator('select[name=reason]').selectOption('hindered');
  await again.getByRole('button', { name: 'Correr SF2 otra vez' }).click();
  await expect(card('SF2')).toContainText('carrera n.º 2');
  await settled();
  for (const { page } of [left, line]) await page.setViewportSize(turned);
  for (const { page } of [right, other]) await page.setViewportSize(upright);
  await expect(line.page.locator('.heats-cross[aria-pressed="true"]')).toHaveCount(0);
  await judging(left, 'SF2', [[2, 'la puerta 5']]);
  await judging(right, 'SF2');
  await crossing(line, 'SF2', [2, 3, 7, 6]);
  await expect(card('SF2')).toContainText('Sobre el 2 en 5 no coinciden.');
  await settled();
  await card('SF2').locator('.cross-points').getByRole('button', { name: 'falta' }).click();
  await expect(card('SF2')).toContainText('corrida');
  await settled();
  await close('SF2');

  await desk.getByRole('button', { name: 'Sortear 2 series' }).click();
  for (const [heat, order] of [
    ['FB', [5, 4, 2, 6]],
    ['F', [8, 3, 1, 7]],
  ] as const) {
    await expect(card(heat)).toContainText('sorteada');
    for (const phone of [left, right]) await judging(phone, heat);
    for (const phone of [line, other]) await crossing(phone, heat, order);
    await expect(card(heat)).toContainText('corrida');
    await settled();
    await close(heat);
  }
  await desk.getByLabel('Minutos para consultas').fill('0');
  await desk.getByRole('button', { name: 'Publicar provisional' }).click();
  await expect(bracket.locator('.kx-posted')).toContainText('Provisional desde');
  await settled();
  await desk.getByRole('button', { name: 'Hacer oficial' }).click();
  await expect(bracket.locator('.kx-posted')).toContainText('Oficial n.º 1');
  await settled();
  await expect.poll(() => notices.join('\n')).toContain('Lista oficial: Kayak cross');
  await ear.end();
  await asking;
  expect(ear.wrong).toEqual([]);
  const every = (...says: CrossClaim['says'][]) => expect.arrayContaining(says);
  expect(ear.kinds()).toMatchObject({
    API: every('in', 'line', 'on', 'order', 'place', 'rank'),
    bracket: every('in', 'line', 'on', 'order', 'place', 'rank'),
    frame: every('in', 'on', 'order'),
    push: every('place'),
    speaker: every('in', 'line', 'on', 'order', 'place'),
    'tall screen': every('in', 'line', 'order', 'place'),
    'wide screen': every('in', 'order', 'place'),
  });
});
