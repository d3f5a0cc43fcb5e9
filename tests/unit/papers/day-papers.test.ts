import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PaperKindName, paperKinds } from '../../../src/desk/papers/paper-kinds.server.ts';
import { buildPdfOrder, papersNow } from '../../../src/desk/papers/papers-now.server.ts';
import { groupResults } from '../../../src/desk/results/group-results.server.ts';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import { openPdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { keepStrip } from '../../../src/race-day/log/strips/strips-repository.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { type PlaceToPrint, placeToPrint } from '../../support/papers/place-to-print.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../race-day/any-day-plan.ts';

const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const now = new Date('2026-12-01T17:00:00.000Z');
const date = '2026-12-01';
const moment = { now, side: 'sitio' };

let site: PlaceToPrint;
beforeEach(async () => {
  site = await placeToPrint({ boats: 0 });
  const [race] = anyDayPlan().races;
  if (!race) throw new Error('no race');
  await plan({
    ...anyDayPlan({ date }),
    gates: Array.from({ length: 26 }, (_, index) => {
      return { number: index + 1, direction: index % 4 === 3 ? 'up' : 'down' };
    }),
    races: [{ ...race, gates: 26, forerunners: 1 }],
    boats: Array.from({ length: 13 }, (_, index) =>
      plannedBoat(['men-1', index + 1, index + 1], { withdrawn: index === 2 }),
    ),
  });
});
afterEach(() => site.close());

async function plan(next: DayPlan): Promise<void> {
  const over = (await readDayPlan(site.database, date))?.version ?? 0;
  await keepDayPlan(site.database, { plan: next, over }, now);
}

async function made(kind: PaperKindName, subject: string) {
  const paper = await paperKinds[kind].make(await site.place('es'), subject, {});
  if (!paper) throw new Error(`${kind} ${subject}: gone`);
  return { ...paper, data: paper.data as Record<string, never> };
}

const reason = { es: 'Recibió ayuda', en: 'Was helped' };
const signed = ['Rosa', 'Elisa'];

/** Posts a list, then makes it official: bib 2 is disqualified, bib 4 did not start. */
async function posted(names: readonly string[] = signed) {
  const boat = { race: 'men-1', bib: 2, attempt: 1 };
  const decided = composeDecision('jury', { on: 'status', ...boat, status: 'DSQ-R' }, reason);
  const late = composeDecision('scorer', { on: 'status', ...boat, bib: 4, status: 'DNS' }, reason);
  const events = [buildRaceEvent('desk-1', decided), buildRaceEvent('desk-1', late)];
  await appendEvents(site.database, { day: date, now, events });
  const { office } = await site.place('es');
  const rest = { day: date, side: 'sitio', group: 'men', minutes: 10, note: null };
  const order = { ...rest, signed: [], early: true, despite: true };
  const first = await postResults(
    office,
    terminal,
    { ...order, state: 'provisional', over: 0 },
    now,
  );
  const official = { ...order, state: 'official' as const, over: 1, signed: names };
  const second = await postResults(office, terminal, official, now);
  if (typeof first === 'string' || typeof second === 'string') throw new Error('not posted');
  return { first, second };
}

test('the list of a team names the seconds that its last boat cost', async () => {
  const known = await readDayPlan(site.database, date);
  if (!known) throw new Error('no plan');
  const groups = known.plan.groups.map((group) =>
    group.id === 'men' ? { ...group, team: { boats: 3, within: 15, late: 50 } } : group,
  );
  await plan({ ...known.plan, groups });
  const boat = { race: 'men-1', bib: 1 };
  const stamps = [
    makeStamp('start', 32_460, boat),
    makeStamp('finish', 32_560, boat),
    makeStamp('finish', 32_570, boat),
    makeStamp('finish', 32_580, boat),
  ];
  const events = stamps.map((payload) => buildRaceEvent('seat-1', payload));
  await appendEvents(site.database, { day: date, now, events });
  await posted();
  const { data } = await made('results', 'men');
  const { rows } = data as unknown as { rows: { bib: string; remark: string }[] };
  expect(rows.filter(({ remark }) => remark !== '')).toMatchObject([
    { bib: '1', remark: '+50 s: la última embarcación llegó tarde.' },
  ]);
});

test('a judge has twelve boats a page in the order of the starts, forerunners too, and spare lines', async () => {
  const { data, rows } = await made('judges', 'men-1');
  const { pages, sections } = data as unknown as {
    pages: { boats: { bib: string; name: string; at: string; isOut: boolean }[]; spare: number }[];
    sections: { label: string; gates: { number: number; direction: string }[] }[];
  };
  expect(pages.map(({ boats, spare }) => [boats.length, spare])).toEqual([
    [12, 2],
    [2, 12],
  ]);
  expect(pages[0]?.boats.slice(0, 4)).toMatchObject([
    { bib: '', name: 'Abridor de pista', at: '09:00:00' },
    { bib: '1', at: '09:01:00', isOut: false },
    { bib: '2', at: '09:02:00' },
    { bib: '3', at: '', isOut: true },
  ]);
  // Without sections the sheet has the whole course, as many gates as fit on a page.
  expect(sections.map(({ gates }) => gates.length)).toEqual([24, 2]);
  expect(sections[0]?.gates[3]).toEqual({ number: 4, direction: 'up' });
  expect([...rows.keys()]).toContain('forerunner 1');
});

test('each seat has its own sheet, also beside another at the same gates, and a new seat counts as changed', async () => {
  const before = await made('judges', 'men-1');
  for (const [label, first, last] of [
    ['Tramo 2', 6, 30],
    ['Tramo 1', 1, 5],
    ['Tramo 1, juez 2', 1, 5],
  ] as const) {
    await makeSeat(
      site.database,
      terminal,
      { day: date, kind: 'section', label, gates: { first, last } },
      moment,
    );
  }
  const { data, rows } = await made('judges', 'men-1');
  const { sections } = data as unknown as { sections: { label: string; gates: unknown[] }[] };
  expect(sections.map(({ label, gates }) => [label, gates.length])).toEqual([
    ['Tramo 1: Puertas 1–5', 5],
    ['Tramo 1, juez 2: Puertas 1–5', 5],
    ['Tramo 2: Puertas 6–26', 21],
  ]);
  expect(rows.get('section 1')).not.toEqual(before.rows.get('section 1'));
});

test('timing sheets and the start list have forerunners, and withdrawn boats without an hour', async () => {
  for (const kind of ['start-lists', 'timekeeper', 'finish'] as const) {
    const { data } = await made(kind, 'men-1');
    const { starts } = data as unknown as { starts: { place: string; bib: string; at: string }[] };
    expect(starts).toHaveLength(14);
    expect(starts[0]).toMatchObject({ place: '', bib: '', at: '09:00:00' });
    expect(starts[3]).toMatchObject({ place: '3', bib: '3', at: '' });
    expect(await paperKinds[kind].make(await site.place('es'), 'none', {})).toBeNull();
  }
});

test('a posted list has its hash, state and decisions, and each earlier one can be printed', async () => {
  const { first, second } = await posted();
  const place = await site.place('es');
  expect(await paperKinds.results.subjects(place)).toMatchObject([{ id: 'men' }]);
  const last = await made('results', 'men');
  expect(last.data).toMatchObject({ signed, state: { isOfficial: true } });
  const { decisions, sealed, rows, head } = last.data as unknown as {
    decisions: { bib: string; text: string }[];
    sealed: { hash: string; url: string };
    rows: { bib: string; result: string }[];
    head: [string, string][];
  };
  expect(sealed.hash).toBe(second.hash);
  expect(sealed.url).toMatch(/\/api\/race-day\/lists\/2026-12-01\/men\/1$/);
  expect(decisions[0]).toMatchObject({ bib: '2', text: expect.stringContaining(reason.es) });
  expect(rows.find(({ bib }) => bib === '4')).toMatchObject({ result: 'DNS' });
  expect(head).toContainEqual(['Jurado', 'Rosa, Elisa']);
  const earlier = await made('results', 'men@1');
  expect(earlier.data).toMatchObject({
    sealed: { hash: first.hash },
    state: { isOfficial: false },
  });
  expect(earlier.data).toMatchObject({ state: { text: expect.stringContaining('Provisional') } });
  expect(await paperKinds.results.make(place, 'men@3', {})).toBeNull();
});

test('the list of a phase says which boats go on, and certainly only once it is official', async () => {
  const kept = (await readDayPlan(site.database, date))?.plan;
  if (!kept) throw new Error('no plan');
  const named = (en: string) => ({ es: en, en });
  const names = { event: named('Men'), title: named('Heats') };
  const phase = { ...names, from: null, goOn: [{ count: 1, to: 'men-final' }] };
  await plan({
    ...kept,
    groups: kept.groups.map((group) => (group.id === 'men' ? { ...group, phase } : group)),
  });
  const run = { race: 'men-1', bib: 1 };
  const events = [makeStamp('start', 32_400, run), makeStamp('finish', 32_490, run)];
  await appendEvents(site.database, {
    day: date,
    now,
    events: events.map((payload) => buildRaceEvent('seat-1', payload)),
  });
  await posted();
  const remarks = async (subject: string) => {
    const { rows } = (await made('results', subject)).data as unknown as {
      rows: { bib: string; remark: string }[];
    };
    return rows.flatMap(({ bib, remark }) => (remark ? [[bib, remark]] : []));
  };
  expect(await remarks('men@1')).toEqual([['1', 'pasaría a la fase siguiente']]);
  expect(await remarks('men')).toEqual([['1', 'pasa a la fase siguiente']]);
});

test('the protocol has the jury’s decisions with reasons and revocations, and none of the office alone', async () => {
  await posted();
  const boat = { race: 'men-1', bib: 5, attempt: 1 };
  const gate = buildRaceEvent(
    'desk-1',
    composeDecision('jury', { on: 'gate', ...boat, gate: 3, seconds: 50, basis: [] }, reason),
  );
  const undo = buildRaceEvent('desk-1', {
    kind: 'decision',
    authority: 'jury',
    ruling: { on: 'undo' },
    reason: null,
    replaces: gate.id,
  });
  const check = buildRaceEvent(
    'desk-1',
    composeDecision('scorer', { on: 'check', ...boat, from: 1, values: [0] }),
  );
  await appendEvents(site.database, { day: date, now, events: [gate, undo, check] });
  const { data, rows } = await made('protocol', date);
  const { decisions, postings, runs } = data as unknown as {
    decisions: { what: string; reason: string; by: string; isOver: boolean }[];
    postings: object[];
    runs: { what: string }[];
  };
  expect(decisions.map(({ what, isOver }) => [what, isOver])).toEqual([
    ['DSQ-R', false],
    ['DNS', false],
    ['puerta 3 +50', true],
    ['se anuló: puerta 3 +50', false],
  ]);
  expect(decisions[2]).toMatchObject({ reason: reason.es, by: 'Ana (jurado)' });
  expect(postings).toHaveLength(2);
  expect(runs.map(({ what }) => what)).toEqual(['descalificado en la manga', 'no salió']);
  expect(rows.has(gate.id)).toBe(true);
  expect(await paperKinds.protocol.make(await site.place('es'), '2026-12-02', {})).toBeNull();
});

test('the protocol shows each time that was read from a strip, with the frame, and says when a picture is gone', async () => {
  const at = 9 * 3_600;
  const { database } = site;
  const picture = await sharp({
    create: { width: 200, height: 60, channels: 3, background: '#fff' },
  })
    .webp()
    .toBuffer();
  const strip = {
    id: '0193c000-0000-7000-9000-000000000001',
    day: date,
    seat: 'seat-2',
    from: (at + 90) * 1_000_000,
    frames: Array.from({ length: 100 }, (_, frame) => frame * 33_000),
    isCaptured: true,
    clock: 4000,
  };
  const stamp = buildRaceEvent('seat-2', makeStamp('finish', at + 91.5, { race: 'men-1', bib: 6 }));
  const read = { strip: strip.id, frame: 40, doubt: 20_500 };
  const replaced = makeStamp('finish', at + 91.303, { race: 'men-1', bib: 6 });
  const gone = makeStamp('finish', at + 200, { race: 'men-1', bib: 7 });
  const events = [
    buildRaceEvent('seat-1', makeStamp('start', at, { race: 'men-1', bib: 6 })),
    stamp,
    buildRaceEvent('seat-2', Object.assign(replaced, { read, replaces: stamp.id })),
    buildRaceEvent('seat-1', makeStamp('start', at + 100, { race: 'men-1', bib: 7 })),
    buildRaceEvent(
      'seat-2',
      Object.assign(gone, { read: { ...read, strip: stamp.id, doubt: null } }),
    ),
  ];
  await appendEvents(database, { day: date, now, events });
  const sent = { strip: { ...strip, stamps: [stamp.id] }, picture: picture.toString('base64') };
  expect(await keepStrip(database, sent, now)).toBe('kept');
  const { data, pictures, rows } = await made('protocol', date);
  expect(data.times).toEqual([
    {
      key: 'read men-1 6 1 finish',
      race: expect.any(String),
      boat: expect.stringMatching(/^6 /),
      what: 'Llegada 09:01:31,30',
      doubt: expect.stringMatching(/^± 0,03\ss$/),
      picture: '/papers/strips/0',
    },
    expect.objectContaining({ boat: expect.stringMatching(/^7 /), doubt: '', picture: null }),
  ]);
  expect(rows.has('read men-1 6 1 finish')).toBe(true);
  const place = await site.place('es');
  const papers = await papersNow(place, [{ kind: 'protocol', subject: date }]);
  const maker = openPdfMaker({ onFailure() {} });
  expect(await maker.pdf(await buildPdfOrder(place, papers, 'a4'))).toMatchObject({ undrawn: [] });
  const drawn = sharp((await pictures?.())?.['papers/strips/0'] ?? undefined);
  const { data: pixels, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  // 24 frames on each side of the one that was read, which is marked in red in the middle.
  expect([info.width, info.height]).toEqual([49 * 6, 60]);
  const colors = Array.from({ length: info.width }, (_, x) => pixels[x * info.channels + 2] ?? 0);
  expect(colors.flatMap((blue, x) => (blue < 100 ? [x] : []))).toEqual([146, 147]);
});

test('the protocol names who signs and decides by role, never by e-mail, and each time before and after', async () => {
  const boat = { race: 'men-1', bib: 6, attempt: 1 };
  const at = 9 * 3_600;
  const ruling = { on: 'time', ...boat, channel: 'finish', at: (at + 90) * 1_000_000 } as const;
  const decided = composeDecision('scorer', ruling, reason);
  const byMail = { person: 'rosa@example.org' };
  const typed = buildRaceEvent('desk-1', decided, byMail);
  const undo = buildRaceEvent('desk-1', {
    kind: 'decision',
    authority: 'scorer',
    ruling: { on: 'undo' },
    reason: null,
    replaces: typed.id,
  });
  const events = [
    buildRaceEvent('seat-1', makeStamp('start', at, boat)),
    buildRaceEvent('seat-2', makeStamp('finish', at + 91.25, boat)),
    typed,
  ];
  await appendEvents(site.database, { day: date, now, events });
  await posted(['Rosa Pérez (jury)', 'ana@example.org (chief_judge)']);
  await appendEvents(site.database, { day: date, now, events: [undo] });
  const { data, rows } = await made('protocol', date);
  const { decisions, postings } = data as unknown as {
    decisions: { what: string; reason: string; by: string }[];
    postings: { signed: string }[];
  };
  const what = 'llegada 09:01:31,25 → 09:01:30,00';
  expect(decisions[0]).toMatchObject({ what, reason: reason.es, by: 'cómputo' });
  expect(decisions.at(-1)).toMatchObject({ what: `se anuló: ${what}` });
  expect(postings[1]?.signed).toBe('Rosa Pérez (jurado), juez principal');
  expect(JSON.stringify([data, ...rows])).not.toContain('@');
  const list = (await made('results', 'men')).data as unknown as {
    decisions: { text: string }[];
    signed: string[];
  };
  expect(list.decisions.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`${what}: ${reason.es} (cómputo`),
  );
  expect(list.signed).toEqual(['Rosa Pérez (jurado)', 'juez principal']);
});

test('the form of a provisional list offers the time for enquiries of Settings', async () => {
  const { office, day } = await site.place('es');
  if (!day) throw new Error('no day');
  const account = { id: 1, email: 'rosa@example.org', name: 'Rosa', language: 'es' as const };
  const wanted = { account: { ...account, roles: ['owner' as const] }, group: '', step: '', now };
  const rules = { ...office.race.rules, appealMinutes: 35 };
  const results = await groupResults({ ...office, race: { ...office.race, rules } }, day, wanted);
  expect(results).toMatchObject({ minutes: 35, signs: { name: 'Rosa', role: 'chief_judge' } });
});

test('a podium has the ranked boats, the winner last, and is empty without ranks', async () => {
  const place = await site.place('es');
  expect(await paperKinds.podium.subjects(place)).toEqual([]);
  expect(await paperKinds.podium.make(place, 'men', {})).toBeNull();
  expect(await paperKinds.podium.make(place, 'none', {})).toBeNull();
  // Bib 7 is the fastest, bib 1 the fourth.
  const boats = [7, 6, 5, 1].map((bib) => ({ race: 'men-1', bib }));
  const events = boats.flatMap((boat, index) => [
    buildRaceEvent('seat-1', makeStamp('start', 36_000 + index * 60, boat)),
    buildRaceEvent('seat-2', makeStamp('finish', 36_090 + index * 61, boat)),
    ...Array.from({ length: 26 }, (_, gate) =>
      buildRaceEvent('seat-3', buildJudgement(boat, gate + 1, 0)),
    ),
  ]);
  await appendEvents(site.database, { day: date, now, events });
  const { data } = await made('podium', 'men');
  const rows: { place: string; bib: string }[] = data.rows ?? [];
  expect(rows.map((row) => [row.place, row.bib])).toEqual([
    ['3.º', '5'],
    ['2.º', '6'],
    ['1.º', '7'],
  ]);
});
