import { expect, test } from 'vitest';
import { isOutranked, isStanding } from '../../../src/desk/control/is-outranked.ts';
import { readRulings } from '../../../src/desk/control/read-ruling.ts';
import { readFields } from '../../../src/desk/frame/guard/fields.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { boat, HOUR, log, plan } from './two-boats.ts';

const form = (fields: Record<string, string | string[]>) =>
  readFields(
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, values]) => [values].flat().map((one) => [name, one])),
    ),
  );

test('a flag is dismissed, comes back, and another flag of the same event stays', () => {
  const { judge, decide } = log();
  const close = decide({ on: 'race', race: 'men-1', closed: true });
  const late = judge('a', 3, 0);
  const flags = [
    { event: late.id, flag: 'closed_race' },
    { event: late.id, flag: 'not_their_gate' },
  ];
  expect(foldEvents(plan, [close, late]).flags).toEqual(flags);
  const dismiss = decide({ on: 'flag', event: late.id, flag: 'closed_race' });
  const dismissed = foldEvents(plan, [close, late, dismiss]);
  expect(dismissed.flags).toEqual(flags.slice(1));
  expect(dismissed.dismissed).toEqual([{ ...flags[0], decision: dismiss.id, isDropped: false }]);
  // The dismissal works in any order of arrival, and leaves the run unchanged.
  expect(foldEvents(plan, [dismiss, late, close])).toEqual(dismissed);
  expect(dismissed.runs).toEqual(foldEvents(plan, [close, late]).runs);
  expect(isStanding(dismiss.id, dismissed)).toBe(true);
  const undo = decide({ on: 'undo' }, 'scorer', dismiss.id);
  const back = foldEvents(plan, [close, late, dismiss, undo]);
  expect(back.flags).toEqual(flags);
  expect(back.dismissed).toEqual([]);
});

test('a dropped event is ignored completely, and counts again when the drop is undone', () => {
  const { judge, stamp, decide } = log();
  const first = judge('a', 2, 0);
  const close = decide({ on: 'race', race: 'men-1', closed: true });
  const changed = judge('a', 2, 50, { replaces: first.id });
  const late = stamp('cell', 'finish', 10 * HOUR);
  const before = [first, close, changed, late];
  const secondsOf = (events: RaceEvent[]) => foldEvents(plan, events).runs[0]?.gates[1]?.seconds;
  expect(secondsOf(before)).toBe(50);
  const drops = [changed, late].map(({ id }) =>
    decide({ on: 'flag', event: id, flag: 'closed_race', drop: true }),
  );
  const after = foldEvents(plan, [...before, ...drops]);
  expect(after.runs[0]).toMatchObject({ finish: null });
  // The judge's previous judgement counts again.
  expect(secondsOf([...before, ...drops])).toBe(0);
  expect([after.flags, after.unassigned]).toEqual([[], []]);
  expect(after.dismissed.map(({ isDropped }) => isDropped)).toEqual([true, true]);
  expect(foldEvents(plan, [...drops, ...before].toReversed())).toEqual(after);
  const undone = drops.map(({ id }) => decide({ on: 'undo' }, 'scorer', id));
  const back = foldEvents(plan, [...before, ...drops, ...undone]);
  expect(back).toEqual(foldEvents(plan, before));
});

test('a dropped event can be restored without a flag, and a late report of the finish can be dropped', () => {
  const { judge, decide, event } = log();
  const strange = judge('a', 3, 50);
  const drop = decide({ on: 'flag', event: strange.id, flag: 'not_their_gate', drop: true });
  const dropped = foldEvents(plan, [strange, drop]);
  expect(dropped.dismissed).toMatchObject([{ event: strange.id, isDropped: true }]);
  expect(isStanding(drop.id, dropped)).toBe(true);
  const close = decide({ on: 'race', race: 'men-1', closed: true });
  const word = event('cell', {
    kind: 'decision',
    authority: 'section_chief',
    ruling: { on: 'status', ...boat, status: 'DNF' },
    reason: null,
    replaces: null,
  });
  expect(foldEvents(plan, [close, word]).runs[0]?.status).toBe('DNF');
  const gone = decide({ on: 'flag', event: word.id, flag: 'closed_race', drop: true });
  expect(foldEvents(plan, [gone, word, close])).toMatchObject({
    runs: [{ status: null }, {}, {}, {}],
    flags: [],
  });
});

test('a dismissed flag whose cause is gone is not listed', () => {
  const { judge, decide } = log();
  const stranger = judge('a', 1, 0, { bib: 99 });
  const dismiss = decide({ on: 'flag', event: stranger.id, flag: 'unknown_bib' });
  expect(foldEvents(plan, [stranger, dismiss]).dismissed).toHaveLength(1);
  const boats = [...plan.boats, { race: boat.race, bib: 99, name: 'Late entry' }];
  const state = foldEvents({ ...plan, boats }, [stranger, dismiss]);
  expect([state.flags, state.dismissed]).toEqual([[], []]);
});

test('a dismissal by a lower office after a higher one is flagged', () => {
  const { judge, decide } = log();
  const stranger = judge('a', 1, 0, { bib: 99 });
  const ruling = { on: 'flag', event: stranger.id, flag: 'unknown_bib' } as const;
  const above = decide(ruling, 'jury');
  const events = [stranger, above];
  const state = foldEvents(plan, events);
  const eventOf = (id: string) => events.find((event) => event.id === id);
  const is = (authority: 'scorer' | 'jury') =>
    isOutranked({ authority, ruling, replaces: null }, state, eventOf);
  expect([is('scorer'), is('jury')]).toEqual([true, false]);
});

test('ticked flags are dismissed together, all or none', () => {
  const one = '01950000-0000-7000-8000-000000000001';
  const other = '01950000-0000-7000-8000-000000000002';
  const ticked = [`${one} unknown_bib`, `${other} closed_race`];
  expect(readRulings(form({ intent: 'flag', flagged: ticked }))).toEqual([
    { on: 'flag', event: one, flag: 'unknown_bib' },
    { on: 'flag', event: other, flag: 'closed_race' },
  ]);
  expect(readRulings(form({ intent: 'flag', flagged: [...ticked, `${one} tired`] }))).toBeNull();
  expect(readRulings(form({ intent: 'flag' }))).toBeNull();
  expect(readRulings(form({ intent: 'drop', flagged: `${other} closed_race` }))).toEqual([
    { on: 'flag', event: other, flag: 'closed_race', drop: true },
  ]);
});

test('bibs are as long as in the plan, and never those of another boat', () => {
  const read = (run: string) => readRulings(form({ intent: 'rerun', run }));
  for (const bib of [1, 99_999, 100_000, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    expect(read(`men-1~${bib}~1`)).toEqual([{ on: 'rerun', race: 'men-1', bib, attempt: 1 }]);
  }
  for (const text of ['0', '01', '9007199254740993', '99999999999999999', '-1', '1e3', '1.5']) {
    expect(read(`men-1~${text}~1`)).toBeNull();
  }
});
