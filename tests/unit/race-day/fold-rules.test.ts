import { describe, expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { boat, foldRun, HOUR, log, plan } from './two-boats.ts';

describe('odd events are accepted and flagged', () => {
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

  test('events after the close of a race count, with a flag', () => {
    const { judge, decide } = log();
    const before = judge('a', 1, 0);
    const close = decide({ on: 'race', race: 'men-1', closed: true });
    const after = judge('a', 2, 2);
    // The office knows that it closed the race, so its later decision is no surprise.
    const known = decide({ on: 'status', ...boat, attempt: 1, status: 'DNF' });
    const open = decide({ on: 'race', race: 'men-1', closed: false });
    const state = foldEvents(plan, [after, close, known, before]);
    expect(state.flags).toEqual([{ event: after.id, flag: 'closed_race' }]);
    expect(state.closed).toEqual(['men-1']);
    expect(state.runs[0]?.gates[1]?.seconds).toBe(2);
    expect(foldEvents(plan, [open, close]).closed).toEqual([]);
  });
});

test('of two contents under one id every server takes the same, whichever came first', () => {
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

test('of a re-run only the granted attempt counts, and both stay', () => {
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

test('a boat with DNS or DNF has no times in the record', () => {
  const { stamp, judge, decide } = log();
  const events = [
    stamp('cell', 'start', HOUR),
    stamp('cell', 'finish', HOUR + 1),
    judge('a', 1, 2),
  ];
  const as = (status: 'DNS' | 'DNF' | 'DSQ-C' | null) =>
    foldRun([...events, decide({ on: 'status', ...boat, status })]).record;
  expect(as('DNS')).toMatchObject({ start: null, finish: null, gates: [] });
  expect(as('DNF')).toMatchObject({ start: 360_000, finish: null });
  expect(as(null)).toMatchObject({ start: 360_000, finish: 360_000, status: null });
});
