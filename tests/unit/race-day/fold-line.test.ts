import { describe, expect, test } from 'vitest';
import { createFold, foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { boat, foldRun, HOUR, log, plan } from './two-boats.ts';

describe('the line', () => {
  test('a gear’s stamp outranks a hand stamp, and a decision outranks the gear', () => {
    const { stamp, decide } = log();
    const start = stamp('cell', 'start', 10 * HOUR + 9_999);
    const hand = stamp('a', 'finish', 10 * HOUR + 60_700_000, { manual: true });
    const cell = stamp('cell', 'finish', 10 * HOUR + 60_009_998);
    expect(foldRun([start, hand])).toMatchObject({ time: 6069, finish: { manual: true } });
    expect(foldRun([hand, cell, start])).toMatchObject({
      time: 5999,
      finish: { manual: false, doubtful: true },
      record: { start: 3_600_001, finish: 3_606_000 },
    });
    const ruling = { on: 'time', ...boat, channel: 'finish', at: 10 * HOUR + 61_009_999 } as const;
    expect(foldRun([hand, cell, start, decide(ruling)]).time).toBe(6100);
  });

  test('a finish after midnight is later than its start', () => {
    const { stamp } = log();
    const events = [stamp('cell', 'start', 24 * HOUR - 1), stamp('cell', 'finish', 60_009_999)];
    const run = foldRun(events);
    expect(run).toMatchObject({ time: 6001, record: { start: 8_639_999, finish: 6000 } });
  });

  test('a stamp without a boat waits until it is assigned', () => {
    const { stamp, decide } = log();
    const bare = stamp('cell', 'finish', 10 * HOUR, { race: null, bib: null });
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

  test('a reassigned stamp leaves nothing in its former run, in any order of events', () => {
    const { stamp, decide } = log();
    const again = stamp('cell', 'finish', 10 * HOUR, { attempt: 2 });
    const assign = decide({ on: 'assign', impulse: again.id, boat });
    const forth = foldEvents(plan, [again, assign]);
    expect(forth).toEqual(foldEvents(plan, [assign, again]));
    expect(forth.runs).toHaveLength(4);
  });

  test('a hand stamp on the laptop of the gear counts only while the gear has no stamp of the boat', () => {
    const { stamp } = log();
    const events = [
      stamp('cell', 'start', 10 * HOUR),
      stamp('cell', 'finish', 10 * HOUR + 60_009_998),
      stamp('cell', 'finish', 10 * HOUR + 60_200_000, { manual: true }),
    ];
    expect(foldRun(events)).toMatchObject({
      time: 6000,
      finish: { manual: false, doubtful: false },
    });
    const silent = events.filter(({ payload }) => 'manual' in payload && payload.manual);
    expect(foldRun(silent).finish).toMatchObject({ at: 10 * HOUR + 60_200_000, manual: true });
    const gone = stamp('cell', 'finish', 0, { replaces: events[1]?.id ?? null, withdrawn: true });
    expect(foldRun([...events, gone])).toMatchObject({ time: 6020, finish: { manual: true } });
  });

  test('a stamp is corrected or taken back by an event that names it', () => {
    const { stamp } = log();
    const first = stamp('cell', 'start', 10 * HOUR);
    const second = stamp('cell', 'start', 11 * HOUR, { replaces: first.id });
    expect(foldRun([second, first]).start?.at).toBe(11 * HOUR);
    const none = stamp('cell', 'start', 11 * HOUR, { replaces: second.id, withdrawn: true });
    expect(foldRun([first, second, none]).start).toBeNull();
  });
});
