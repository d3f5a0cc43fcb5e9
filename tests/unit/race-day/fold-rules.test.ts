import { describe, expect, test } from 'vitest';
import { createFold, foldEvents } from '../../../src/race-day/fold/create-fold.ts';
import type { RaceDayPlan } from '../../../src/race-day/log/race-day-plan.ts';
import type { RaceEvent } from '../../../src/race-day/log/race-event.ts';
import { resultLists } from '../../../src/race-day/results/result-lists.ts';

const plan: RaceDayPlan = {
  date: '2027-02-20',
  penalties: { touch: 2, miss: 50 },
  groups: [{ id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'best' }],
  races: [
    { id: 'men-1', group: 'men', descent: 1, gates: 3 },
    { id: 'men-2', group: 'men', descent: 2, gates: 3 },
  ],
  boats: ['men-1', 'men-2'].flatMap((race) =>
    [7, 8].map((bib) => ({ race, bib, name: `Boat ${bib}` })),
  ),
  seats: [
    { id: 'cell', gates: [] },
    { id: 'a', gates: [1, 2] },
    { id: 'b', gates: [2, 3] },
    { id: 'desk', gates: [] },
  ],
};

type Payload = RaceEvent['payload'];
type Ruling = Extract<Payload, { kind: 'decision' }>['ruling'];
type Impulse = Extract<Payload, { kind: 'impulse' }>;
const boat = { race: 'men-1', bib: 7, attempt: 1 };
const HOUR = 3_600_000_000;

/** Events with ids and sequence numbers that count up; each is a second later than the one before. */
function log() {
  let count = 0;
  const event = (seat: string, payload: Payload): RaceEvent => {
    count += 1;
    const id = `01950000-0000-7000-8000-${String(count).padStart(12, '0')}`;
    const times = { deviceTime: count * 1_000_000, offset: 0, uncertainty: 0 };
    return { version: 1, id, seat, person: 'somebody', sequence: count, ...times, payload };
  };
  return {
    event,
    judge: (seat: string, gate: number, seconds: number | null, more: object = {}) => {
      const said = { gate, seconds, reason: null, note: null, replaces: null };
      return event(seat, { kind: 'judgement', ...boat, ...said, ...more });
    },
    stamp: (seat: string, channel: 'start' | 'finish', at: number, more: Partial<Impulse> = {}) =>
      event(seat, {
        ...{ kind: 'impulse', channel, at, manual: false, ...boat, raw: null },
        ...{ replaces: null, withdrawn: false, ...more },
      }),
    decide: (
      ruling: Ruling,
      authority: Extract<Payload, { kind: 'decision' }>['authority'] = 'scorer',
      replaces: string | null = null,
    ) => event('desk', { kind: 'decision', authority, ruling, reason: null, replaces }),
  };
}

const runOf = (events: RaceEvent[], at = 0) => {
  const run = foldEvents(plan, events).runs[at];
  if (!run) throw new Error('no run');
  return run;
};
const gateOf = (events: RaceEvent[], gate: number) => runOf(events).gates[gate - 1];

describe('a gate', () => {
  test('says nothing until somebody judged it; the last word of a seat counts', () => {
    const { judge } = log();
    expect(gateOf([], 1)).toMatchObject({ state: 'silent', seconds: null });
    const words = [judge('a', 1, 50), judge('a', 1, 2)];
    expect(gateOf(words, 1)).toMatchObject({ state: 'agreed', seconds: 2 });
    expect(gateOf(words.toReversed(), 1)).toMatchObject({ state: 'agreed', seconds: 2 });
    expect(gateOf([judge('a', 2, null), judge('b', 2, 2)], 2)).toMatchObject({ seconds: 2 });
  });

  test('what a seat took back it never said; it may say something else after', () => {
    const { judge } = log();
    const said = [judge('a', 2, 50), judge('b', 2, 2), judge('a', 2, null, { withdrawn: true })];
    expect(gateOf(said, 2)).toMatchObject({ state: 'agreed', seconds: 2, said: [{ seat: 'b' }] });
    expect(gateOf(said.toReversed(), 2)).toMatchObject({ state: 'agreed', seconds: 2 });
    expect(gateOf([...said, judge('a', 2, 0)], 2)).toMatchObject({ state: 'conflict', seconds: 0 });
  });

  test('seats that differ are a conflict, which counts as the lower penalty', () => {
    const { judge } = log();
    const events = [judge('a', 2, 50), judge('b', 2, 2)];
    expect(gateOf(events, 2)).toMatchObject({ state: 'conflict', seconds: 2 });
    expect(runOf(events)).toMatchObject({ underReview: true, record: { gates: [null, 2, null] } });
    const again = [...events, judge('a', 2, 2)];
    expect(runOf(again)).toMatchObject({ underReview: false });
  });

  test('a decision outranks the judges, a higher one outranks it, the later of equals counts', () => {
    const { judge, decide } = log();
    const said = [judge('a', 2, 50), judge('b', 2, 2)];
    const basis = [
      { seat: 'a', seconds: 50 },
      { seat: 'b', seconds: 2 },
    ];
    const on = (seconds: number) => ({ on: 'gate' as const, ...boat, gate: 2, seconds, basis });
    const jury = decide(on(0), 'jury');
    const scorer = decide(on(50));
    expect(gateOf([...said, scorer], 2)).toMatchObject({ state: 'decided', seconds: 50 });
    expect(runOf([...said, scorer]).underReview).toBe(false);
    expect(gateOf([...said, jury, scorer], 2)).toMatchObject({ seconds: 0, died: null });
    expect(gateOf([...said, scorer, decide(on(2))], 2)).toMatchObject({ seconds: 2 });
  });

  test('it dies when a judge changes what it was made on, and lives when the judge agrees', () => {
    const { judge, decide } = log();
    const said = [judge('a', 2, 50), judge('b', 2, 2)];
    const basis = [
      { seat: 'a', seconds: 50 },
      { seat: 'b', seconds: 2 },
    ];
    const decision = decide({ on: 'gate', ...boat, gate: 2, seconds: 50, basis }, 'jury');
    const changed = [...said, decision, judge('b', 2, 0)];
    expect(gateOf(changed, 2)).toMatchObject({ state: 'conflict', seconds: 0, died: decision.id });
    expect(runOf(changed).underReview).toBe(true);
    const agreed = [...said, decision, judge('b', 2, 50)];
    expect(gateOf(agreed, 2)).toMatchObject({ state: 'decided', seconds: 50, died: null });
  });

  test('a correction of a wrong number gives back what was there before', () => {
    const { judge } = log();
    const first = judge('a', 1, 0);
    const wrong = judge('a', 1, 50);
    const right = judge('a', 1, 50, { bib: 8, replaces: wrong.id });
    const events = [first, wrong, right];
    expect([gateOf(events, 1)?.seconds, runOf(events, 1).gates[0]?.seconds]).toEqual([0, 50]);
    const foreign = judge('b', 3, 0, { replaces: first.id });
    expect(gateOf([...events, foreign], 1)?.seconds).toBe(0);
  });

  test('what a seat judged at the wrong gate moves, and back when the move is taken back', () => {
    const { judge, decide } = log();
    const events = [judge('b', 2, 50), judge('b', 3, 2)];
    const gates = [{ from: 2, to: 3 }];
    const move = decide({ on: 'move', seat: 'b', first: 1, last: 1, gates });
    expect(gateOf([move, ...events], 2)).toMatchObject({ state: 'silent' });
    const nowhere = [{ from: 9, to: 9 }];
    const instead = { on: 'move', seat: 'b', first: 1, last: 1, gates: nowhere } as const;
    const back = decide(instead, 'scorer', move.id);
    expect(gateOf([back, ...events, move], 2)).toMatchObject({ seconds: 50 });
  });

  test('a tick of the second person dies when the value changes', () => {
    const { judge, decide } = log();
    const events = [judge('a', 1, 0), judge('a', 2, 2)];
    const check = decide({ on: 'check', ...boat, from: 1, values: [0, 2] });
    expect(gateOf([...events, check], 2)?.checked).toBe(true);
    expect(gateOf([...events, check, judge('a', 1, 2)], 2)?.checked).toBe(false);
  });
});

describe('nothing is refused, and what is odd is told', () => {
  test.each([
    ['unknown_bib', { bib: 99 }],
    ['unknown_race', { race: 'nowhere' }],
    ['unknown_gate', { gate: 9 }],
    ['not_their_gate', { gate: 3 }],
    ['unknown_seconds', { seconds: 7 }],
  ])('%s', (flag, more) => {
    const odd = log().judge('a', 1, 0, more);
    const { flags, runs } = foldEvents(plan, [odd]);
    expect(flags).toEqual([{ event: odd.id, flag }]);
    expect(runs.flatMap(({ gates }) => gates).every(({ state }) => state === 'silent')).toBe(true);
  });

  test('what happened after a race was closed counts, with a flag', () => {
    const { judge, decide } = log();
    const before = judge('a', 1, 0);
    const close = decide({ on: 'race', race: 'men-1', closed: true });
    const after = judge('a', 2, 2);
    const open = decide({ on: 'race', race: 'men-1', closed: false });
    const state = foldEvents(plan, [after, close, before]);
    expect(state.flags).toEqual([{ event: after.id, flag: 'closed_race' }]);
    expect(state.closed).toEqual(['men-1']);
    expect(state.runs[0]?.gates[1]?.seconds).toBe(2);
    expect(foldEvents(plan, [open, close]).closed).toEqual([]);
  });
});

describe('the line', () => {
  test('the gear counts before a hand, a decision before the gear', () => {
    const { stamp, decide } = log();
    const start = stamp('cell', 'start', 10 * HOUR + 9_999);
    const hand = stamp('a', 'finish', 10 * HOUR + 60_700_000, { manual: true });
    const cell = stamp('cell', 'finish', 10 * HOUR + 60_009_998);
    expect(runOf([start, hand])).toMatchObject({ time: 6069, finish: { manual: true } });
    expect(runOf([hand, cell, start])).toMatchObject({
      ...{ time: 5999, finish: { manual: false, doubtful: true } },
      record: { start: 3_600_000, finish: 3_605_999 },
    });
    const ruling = { on: 'time', ...boat, channel: 'finish', at: 10 * HOUR + 61_009_999 } as const;
    expect(runOf([hand, cell, start, decide(ruling)]).time).toBe(6100);
  });

  test('a finish after midnight', () => {
    const { stamp } = log();
    const events = [stamp('cell', 'start', 24 * HOUR - 1), stamp('cell', 'finish', 60_009_999)];
    const run = runOf(events);
    expect(run).toMatchObject({ time: 6001, record: { start: 8_639_999, finish: 6000 } });
  });

  test('a stamp without a boat waits until it is given one', () => {
    const { stamp, decide } = log();
    const bare = stamp('cell', 'finish', 10 * HOUR, { race: null, bib: null });
    // In both descents there is a 7: the number alone names no run.
    const number = stamp('cell', 'start', 9 * HOUR, { race: null });
    expect(foldEvents(plan, [bare, number]).unassigned.map(({ event }) => event)).toEqual([
      number.id,
      bare.id,
    ]);
    const assign = decide({ on: 'assign', impulse: bare.id, boat });
    const fold = createFold(plan);
    for (const event of [bare, assign]) fold.add(event);
    expect(fold.state().runs[0]?.finish?.event).toBe(bare.id);
    fold.add(decide({ on: 'assign', impulse: bare.id, boat: null }));
    expect(fold.state()).toMatchObject({ unassigned: [], runs: [{ finish: null }, {}, {}, {}] });
  });

  test('it leaves nothing behind in the run that it was taken from, whichever came first', () => {
    const { stamp, decide } = log();
    const again = stamp('cell', 'finish', 10 * HOUR, { attempt: 2 });
    const assign = decide({ on: 'assign', impulse: again.id, boat });
    const forth = foldEvents(plan, [again, assign]);
    expect(forth).toEqual(foldEvents(plan, [assign, again]));
    expect(forth.runs).toHaveLength(4);
  });

  test('a thumb on the laptop of the gear fills in where the gear is silent, and never before it', () => {
    const { stamp } = log();
    const events = [
      stamp('cell', 'start', 10 * HOUR),
      stamp('cell', 'finish', 10 * HOUR + 60_009_998),
      stamp('cell', 'finish', 10 * HOUR + 60_200_000, { manual: true }),
    ];
    expect(runOf(events)).toMatchObject({ time: 6000, finish: { manual: false, doubtful: false } });
    const silent = events.filter(({ payload }) => 'manual' in payload && payload.manual);
    expect(runOf(silent).finish).toMatchObject({ at: 10 * HOUR + 60_200_000, manual: true });
    const gone = stamp('cell', 'finish', 0, { replaces: events[1]?.id ?? null, withdrawn: true });
    expect(runOf([...events, gone])).toMatchObject({ time: 6020, finish: { manual: true } });
  });

  test('a stamp is corrected, or taken back, by one that names it', () => {
    const { stamp } = log();
    const first = stamp('cell', 'start', 10 * HOUR);
    const second = stamp('cell', 'start', 11 * HOUR, { replaces: first.id });
    expect(runOf([second, first]).start?.at).toBe(11 * HOUR);
    const none = stamp('cell', 'start', 11 * HOUR, { replaces: second.id, withdrawn: true });
    expect(runOf([first, second, none]).start).toBeNull();
  });
});

test('of two contents under one id everybody takes the same, whichever came first', () => {
  const { judge, stamp, decide } = log();
  const one = judge('a', 1, 2);
  const other = { ...one, payload: { ...one.payload, seconds: 50 } } as RaceEvent;
  const bare = stamp('cell', 'finish', 10 * HOUR, { race: null, bib: null });
  const rest = [decide({ on: 'assign', impulse: bare.id, boat }), bare];
  const state = foldEvents(plan, [one, ...rest, other]);
  expect(foldEvents(plan, [other, ...rest, one])).toEqual(state);
  expect(state.runs[0]).toMatchObject({
    finish: { event: bare.id },
    gates: [{ seconds: 2 }, {}, {}],
  });
});

test('of a run again only the granted attempt counts, and both stay', () => {
  const { stamp, decide } = log();
  const events = [1, 2].flatMap((attempt) => [
    stamp('cell', 'start', attempt * HOUR, { attempt }),
    stamp('cell', 'finish', attempt * HOUR + attempt * 60_000_000, { attempt }),
  ]);
  const counting = (log: RaceEvent[]) =>
    foldEvents(plan, log).runs.map(({ attempt, counts }) => counts && attempt);
  expect(counting(events)).toEqual([1, false, 1, 1, 1]);
  const granted = [...events, decide({ on: 'rerun', ...boat, attempt: 2 }, 'jury')];
  expect(counting(granted)).toEqual([false, 2, 1, 1, 1]);
  const [list] = resultLists(plan, foldEvents(plan, granted));
  expect(list?.rows[0]).toMatchObject({ rank: 1, bib: 7, result: '2:00.00', counts: 1 });
  expect(list?.rows[1]).toMatchObject({ rank: null, bib: 8, status: 'pending' });
});

test('who did not start or finish keeps no times in the record', () => {
  const { stamp, judge, decide } = log();
  const events = [
    stamp('cell', 'start', HOUR),
    stamp('cell', 'finish', HOUR + 1),
    judge('a', 1, 2),
  ];
  const as = (status: 'DNS' | 'DNF' | 'DSQ-C' | null) =>
    runOf([...events, decide({ on: 'status', ...boat, status })]).record;
  expect(as('DNS')).toMatchObject({ start: null, finish: null, gates: [] });
  expect(as('DNF')).toMatchObject({ start: 360_000, finish: null });
  expect(as(null)).toMatchObject({ start: 360_000, finish: 360_000, status: null });
});
