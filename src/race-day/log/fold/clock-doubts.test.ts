import { expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { EventOf, RaceEvent } from '../log/race-event.ts';
import { resultLists } from '../results/result-lists.ts';
import { foldEvents } from './create-fold.ts';

const SECOND = 1_000_000;
const bibs = [1, 2, 3, 4, 5];
const plan: RaceDayPlan = {
  date: '2027-02-20',
  penalties: { touch: 2, miss: 50 },
  groups: [{ id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'single', descent: 1 }],
  races: [{ id: 'men-1', group: 'men', descent: 1, gates: 1 }],
  boats: bibs.map((bib) => ({ race: 'men-1', bib, name: `Boat ${bib}` })),
  seats: ['start', 'finish', 'finish-2', 'gate'].map((id) => ({
    id,
    gates: id === 'gate' ? [1] : [],
  })),
};
const midnight = Date.UTC(2027, 1, 20, 5) * 1000;
const ten = 36_000;
const startOf = (bib: number) => ten + bib * 60;

interface Made extends Partial<RaceEvent> {
  /** Seconds by which the seat's clock is ahead of true time. */
  ahead?: number;
  gear?: boolean;
  /** Seconds from the stamp to the arrival of the gear's line. */
  late?: number;
}

let sequence = 0;

function sent(seat: string, at: number, payload: RaceEvent['payload'], made: Made = {}): RaceEvent {
  const { ahead = 0, gear: _gear, late = 0, ...more } = made;
  sequence += 1;
  const deviceTime = midnight + Math.round((at + late) * SECOND);
  const offset = Math.round(ahead * SECOND);
  return buildRaceEvent(seat, payload, {
    sequence,
    deviceTime,
    offset,
    uncertainty: 20_000,
    ...more,
  });
}

function stamp(
  seat: string,
  channel: 'start' | 'finish',
  at: number,
  made: Made & { bib: number },
) {
  const { bib, ...more } = made;
  const said = at + (more.gear ? 0 : (more.ahead ?? 0));
  const payload = makeStamp(channel, said, { race: 'men-1', bib }) as EventOf<'impulse'>['payload'];
  return sent(seat, at, { ...payload, manual: !more.gear, raw: more.gear ? 'line' : null }, more);
}

const start = (bib: number, made: Made = {}) =>
  stamp('start', 'start', startOf(bib), { bib, ...made });
const finish = (bib: number, made: Made = {}) =>
  stamp('finish', 'finish', startOf(bib) + 100 + bib, { bib, ...made });
const whole = (bib: number, made: Made = {}) => [start(bib, made), finish(bib, made)];

function collectRanks(events: readonly RaceEvent[]) {
  const [list] = resultLists(plan, foldEvents(plan, events));
  expect(resultLists(plan, foldEvents(plan, events.toReversed()))[0]).toEqual(list);
  const rows = (list?.rows ?? []).map(({ bib, rank }) => [bib, rank] as const);
  return Object.fromEntries(rows.filter(([, rank]) => rank !== null));
}
const runOf = (events: readonly RaceEvent[], bib: number) => {
  const run = foldEvents(plan, events).runs.find((one) => one.bib === bib);
  if (!run) throw new Error('no run');
  return run;
};

test('a run timed by two compared phones is ranked and says how far off its time may be', () => {
  const events = bibs.flatMap((bib) => whole(bib));
  expect(collectRanks(events)).toEqual({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 });
  expect(runOf(events, 1).clocks).toEqual({
    doubt: 40_000,
    fault: 'unsure',
    ends: { start: 20_000, finish: 20_000 },
  });
  // A start phone that was offline for five hours may be off by 0.36 s; the run still ranks with that doubt.
  const away = [start(1, { uncertainty: 380_000 }), finish(1), ...whole(2)];
  expect(collectRanks(away)).toEqual({ 1: 1, 2: 2 });
  expect(runOf(away, 1).clocks.doubt).toBe(400_000);
});

test('more than half a second of doubt gives no rank', () => {
  const unsure = [start(1, { uncertainty: 490_000 }), finish(1), ...whole(2)];
  expect(collectRanks(unsure)).toEqual({ 2: 1 });
});

test('a stamp that is later assigned to another boat keeps the clock doubt of its first event', () => {
  const bare = start(1, { uncertainty: null });
  const payload = { ...bare.payload, replaces: bare.id } as RaceEvent['payload'];
  const again = sent('start', startOf(1) + 300, payload);
  expect(collectRanks([bare, again, finish(1), ...whole(2)])).toEqual({ 2: 1 });
  expect(runOf([again, finish(1), bare], 1).clocks).toMatchObject({ doubt: null, fault: 'never' });
});

test('a run timed by one phone at both ends needs no other clock', () => {
  const alone = { uncertainty: null, ahead: 0 };
  const both = [start(1, alone), { ...finish(1, alone), seat: 'start' }];
  expect(runOf(both, 1).clocks.doubt).toBe(0);
});

test('a finish stamped by a second, surer phone is as sure as the two stamps agree', () => {
  const first = finish(1, { uncertainty: null });
  const second = stamp('finish-2', 'finish', startOf(1) + 101.2, { bib: 1 });
  expect(runOf([start(1), first, second], 1).clocks.doubt).toBe(240_000);
});

test('a step of the line puts the boats in doubt that are between its two sides, and no others', () => {
  const before = [...whole(1), start(2)];
  const after = [finish(2, { ahead: 5 }), ...whole(3, { ahead: 5 })];
  const events = [...before, ...after];
  expect(collectRanks(events)).toEqual({ 1: 1, 3: 2 });
  expect(runOf(events, 2).clocks).toMatchObject({ fault: 'stepped', doubt: 5_040_000 });
  // The start phone has not measured since the step, so every boat that it starts is in doubt.
  const lost = [
    ...whole(1),
    start(2),
    finish(2, { ahead: -5 }),
    start(3),
    finish(3, { ahead: -5 }),
  ];
  expect(collectRanks(lost)).toEqual({ 1: 1 });
});

test('a clock jump of one phone is no step when other seats measured and saw none', () => {
  const judged = (at: number, offset: number) =>
    sent('gate', at, buildJudgement({ race: 'men-1', bib: 1 }, 1, 0), { offset });
  const set = [...whole(1), start(2), finish(2, { ahead: 7 })];
  expect(collectRanks(set)).toEqual({ 1: 1 });
  const measured = [judged(ten + 61, 100), judged(ten + 400, 100), judged(ten + 460, -300)];
  expect(collectRanks([...set, ...measured])).toEqual({ 1: 1, 2: 2 });
  // Another person took over the seat with another phone.
  const handed = [...whole(1), start(2), finish(2, { ahead: 7, person: 'Rosa' })];
  expect(collectRanks(handed)).toEqual({ 1: 1, 2: 2 });
});

test('a rough measurement between two good ones does not hide a step', () => {
  const before = [...whole(1), start(2)];
  const rough = sent('finish', startOf(1) + 110, makeStamp('finish', ten), {
    uncertainty: 30_000_000,
  });
  expect(collectRanks([...before, rough, finish(2, { ahead: 5 })])).toEqual({ 1: 1 });
});

test('a clock that jumps all the time is as unsure as its widest jump', () => {
  const jumping = Array.from({ length: 30 }, (_, at) =>
    stamp('finish', 'finish', ten + at, { bib: 5, ahead: at % 2 }),
  );
  expect(runOf([...jumping, start(1), finish(1)], 1).clocks.doubt).toBe(1_040_000);
});

test('a run timed by gear at both ends ignores the clock of the laptop', () => {
  const gear = { gear: true, late: 0.1, uncertainty: null };
  expect(runOf(whole(1, gear), 1).clocks).toMatchObject({ doubt: 0, fault: null });
});

test("a run timed by gear and a phone is as sure as the gear's lines came in on time", () => {
  const thumbs = whole(5);
  const onTime = [start(1, { gear: true, late: 0.1 }), finish(1), ...thumbs];
  expect(runOf(onTime, 1).clocks.doubt).toBe(140_000);
  const ahead = [start(1, { gear: true, late: -3 }), finish(1), ...thumbs];
  expect(runOf(ahead, 1).clocks).toMatchObject({ doubt: 3_040_000, fault: 'gear' });
  expect(collectRanks(ahead)).toEqual({ 5: 1 });
  // A memory that is read out an hour later says nothing about the clock of the gear.
  const again = start(2, { gear: true, late: 3600 });
  const memory = [start(1, { gear: true, late: 0.1 }), again, finish(2), ...thumbs];
  expect(runOf(memory, 2).clocks.doubt).toBe(140_000);
});

test('a run timed by two contradicting gear clocks is not ranked', () => {
  const byGear = bibs
    .slice(0, 3)
    .flatMap((bib) => [
      start(bib, { gear: true, late: 0.1 }),
      finish(bib, { gear: true, late: 4.1 }),
    ]);
  const events = [...whole(5), ...byGear];
  expect(collectRanks(events)).toEqual({ 5: 1 });
  expect(runOf(events, 1).clocks).toEqual({
    doubt: 4_000_000,
    fault: 'gear',
    ends: { start: 0, finish: 0 },
  });
});

test("a run whose gate was judged before its start is in doubt because of the start's clock", () => {
  const judged = sent('gate', startOf(1) + 20, buildJudgement({ race: 'men-1', bib: 1 }, 1, 0));
  const late = stamp('start', 'start', startOf(1) + 30, { bib: 1 });
  const events = [late, finish(1), judged, ...whole(2)];
  expect(collectRanks(events)).toEqual({ 2: 1 });
  expect(runOf(events, 1).clocks).toMatchObject({ fault: 'early', ends: { start: 20_000 } });
  expect(collectRanks([start(1), finish(1), judged, ...whole(2)])).toEqual({ 1: 1, 2: 2 });
});

const strip = '0193c000-0000-7000-8000-00000000abcd';

function reads(first: RaceEvent, by: number, doubt: number | null, made: Made): RaceEvent {
  const payload = first.payload as EventOf<'impulse'>['payload'];
  const at = payload.at + Math.round(by * SECOND);
  const read = { strip, frame: 40, doubt };
  return sent(first.seat, at / SECOND, { ...payload, at, replaces: first.id, read }, made);
}

test('a time read from a strip counts, and is as sure as the clock of the stamp that the strip is of', () => {
  const [start, finish] = [
    stamp('start', 'start', startOf(1), { bib: 1 }),
    stamp('finish', 'finish', startOf(1) + 100, { bib: 1, uncertainty: 30_000 }),
  ];
  // The seat read the strip in the evening, when its clock was rough.
  const read = reads(finish, -0.25, 46_000, { uncertainty: 900_000 });
  const [run] = foldEvents(plan, [start, finish, read]).runs;
  expect(run?.time).toBe(9975);
  expect(run?.clocks).toMatchObject({ doubt: 66_000, ends: { finish: 46_000 } });
  expect(run?.seen.finish).toEqual([{ at: run?.finish?.at, manual: true, event: read.id }]);
});

test('a time read by a phone whose clock was never compared gives no rank', () => {
  const start = stamp('start', 'start', startOf(1), { bib: 1 });
  const finish = stamp('finish', 'finish', startOf(1) + 100, { bib: 1, uncertainty: null });
  const read = reads(finish, -0.25, null, {});
  const [run] = foldEvents(plan, [start, finish, read]).runs;
  expect(run?.clocks).toMatchObject({ doubt: null, fault: 'never' });
});

/** The office decides the finish of bib 1, 99.8 s after its start; with `read` as it read that in the strip of a stamp. */
function decides(read?: { stamp: RaceEvent; doubt: number | null }): RaceEvent {
  return sent('desk-1', startOf(1) + 900, {
    kind: 'decision',
    authority: 'scorer',
    ruling: {
      on: 'time',
      race: 'men-1',
      bib: 1,
      attempt: 1,
      channel: 'finish',
      at: Math.round((startOf(1) + 99.8) * SECOND),
      ...(read && { read: { strip, frame: 40, doubt: read.doubt, stamp: read.stamp.id } }),
    },
    reason: null,
    replaces: null,
  });
}

const drops = (event: RaceEvent) =>
  sent('desk-1', startOf(1) + 950, {
    kind: 'decision',
    authority: 'scorer',
    ruling: { on: 'flag', event: event.id, flag: 'unknown_bib', drop: true },
    reason: null,
    replaces: null,
  });

test('a time that the office read from a strip is as doubtful as the strip, any other time it decides is not', () => {
  const phone = finish(1, { uncertainty: 800_000 });
  const doubtOf = (decision: RaceEvent) => {
    const run = runOf([start(1), phone, decision], 1);
    return [run.time, run.clocks.doubt];
  };
  expect(doubtOf(decides())).toEqual([9980, 20_000]);
  expect(doubtOf(decides({ stamp: phone, doubt: 816_000 }))).toEqual([9980, 836_000]);
});

test('a time read from a strip keeps its doubt when the stamp of the strip is dropped afterwards', () => {
  const phone = finish(1, { uncertainty: null });
  const events = [start(1), phone, decides({ stamp: phone, doubt: null }), drops(phone)];
  const run = runOf(events, 1);
  expect(run.time).toBe(9980);
  expect(run.seen.finish).toEqual([]);
  expect(run.clocks).toMatchObject({ doubt: null, fault: 'never', ends: { finish: null } });
});

test('of two phones at the finish, the one whose strip was read says how doubtful the time is', () => {
  const [rough, sure] = [
    finish(1, { uncertainty: 900_000 }),
    stamp('finish-2', 'finish', startOf(1) + 100.1, { bib: 1, uncertainty: 10_000 }),
  ];
  const doubtOf = (one: RaceEvent, doubt: number) =>
    runOf([start(1), rough, sure, decides({ stamp: one, doubt })], 1).clocks.ends.finish;
  expect(doubtOf(rough, 916_000)).toBe(916_000);
  expect(doubtOf(sure, 26_000)).toBe(26_000);
});

test("a strip read between gear's stamps is dated by the phone, and is not on the gear's own line", () => {
  const gear = { gear: true, late: 0.1, uncertainty: null };
  const byGear = whole(1, gear);
  const hand = stamp('finish-2', 'finish', startOf(1) + 100, { bib: 1, uncertainty: null });
  const doubtOf = (doubt: number | null) =>
    runOf([...whole(5), ...byGear, hand, decides({ stamp: hand, doubt })], 1).clocks.ends.finish;
  expect(doubtOf(null)).toBeNull();
  expect(doubtOf(30_000)).toBe(30_000);
  const [first, last] = byGear;
  if (!first || !last) throw new Error('no stamps');
  const read = reads(last, -0.1, 40_000, {});
  expect(runOf([...whole(5), first, last, read], 1).clocks.ends.finish).toBe(40_000);
});

test('a time read in a strip of the phone that made the other stamp needs no other clock', () => {
  const alone = { uncertainty: null };
  const [first, last] = [start(1, alone), { ...finish(1, alone), seat: 'start' }];
  expect(runOf([first, last, decides({ stamp: last, doubt: null })], 1).clocks.doubt).toBe(0);
});
