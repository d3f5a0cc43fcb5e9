import { describe, expect, test } from 'vitest';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { boat, foldRun, log } from './two-boats.ts';

const findGate = (events: RaceEvent[], gate: number) => foldRun(events).gates[gate - 1];

describe('a gate', () => {
  test('a gate without a judgement has no value, and the last judgement of a seat counts', () => {
    const { judge } = log();
    expect(findGate([], 1)).toMatchObject({ state: 'silent', seconds: null });
    const words = [judge('a', 1, 50), judge('a', 1, 2)];
    expect(findGate(words, 1)).toMatchObject({ state: 'agreed', seconds: 2 });
    expect(findGate(words.toReversed(), 1)).toMatchObject({ state: 'agreed', seconds: 2 });
    expect(findGate([judge('a', 2, null), judge('b', 2, 2)], 2)).toMatchObject({ seconds: 2 });
  });

  test('a judgement that a seat undid never was, and the seat may judge again', () => {
    const { judge } = log();
    const said = [judge('a', 2, 50), judge('b', 2, 2), judge('a', 2, null, { withdrawn: true })];
    expect(findGate(said, 2)).toMatchObject({ state: 'agreed', seconds: 2, said: [{ seat: 'b' }] });
    expect(findGate(said.toReversed(), 2)).toMatchObject({ state: 'agreed', seconds: 2 });
    expect(findGate([...said, judge('a', 2, 0)], 2)).toMatchObject({
      state: 'conflict',
      seconds: 0,
    });
  });

  test('seats that differ are a conflict, which counts as the lower penalty', () => {
    const { judge } = log();
    const events = [judge('a', 2, 50), judge('b', 2, 2)];
    expect(findGate(events, 2)).toMatchObject({ state: 'conflict', seconds: 2 });
    expect(foldRun(events)).toMatchObject({
      underReview: true,
      record: { gates: [null, 2, null] },
    });
    const again = [...events, judge('a', 2, 2)];
    expect(foldRun(again)).toMatchObject({ underReview: false });
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
    expect(findGate([...said, scorer], 2)).toMatchObject({ state: 'decided', seconds: 50 });
    expect(foldRun([...said, scorer]).underReview).toBe(false);
    expect(findGate([...said, jury, scorer], 2)).toMatchObject({ seconds: 0, died: null });
    expect(findGate([...said, scorer, decide(on(2))], 2)).toMatchObject({ seconds: 2 });
  });

  test('a decision lapses when a judge changes its basis, and stays when the judge agrees', () => {
    const { judge, decide } = log();
    const said = [judge('a', 2, 50), judge('b', 2, 2)];
    const basis = [
      { seat: 'a', seconds: 50 },
      { seat: 'b', seconds: 2 },
    ];
    const decision = decide({ on: 'gate', ...boat, gate: 2, seconds: 50, basis }, 'jury');
    const changed = [...said, decision, judge('b', 2, 0)];
    expect(findGate(changed, 2)).toMatchObject({
      state: 'conflict',
      seconds: 0,
      died: decision.id,
    });
    expect(foldRun(changed).underReview).toBe(true);
    const agreed = [...said, decision, judge('b', 2, 50)];
    expect(findGate(agreed, 2)).toMatchObject({ state: 'decided', seconds: 50, died: null });
  });

  test('a correction of a wrong bib restores the earlier value there', () => {
    const { judge } = log();
    const first = judge('a', 1, 0);
    const wrong = judge('a', 1, 50);
    const right = judge('a', 1, 50, { bib: 8, replaces: wrong.id });
    const events = [first, wrong, right];
    expect([findGate(events, 1)?.seconds, foldRun(events, 1).gates[0]?.seconds]).toEqual([0, 50]);
    const foreign = judge('b', 3, 0, { replaces: first.id });
    expect(findGate([...events, foreign], 1)?.seconds).toBe(0);
  });

  test('judgements at a wrong gate move, and move back when the move is undone', () => {
    const { judge, decide } = log();
    const events = [judge('b', 2, 50), judge('b', 3, 2)];
    const gates = [{ from: 2, to: 3 }];
    const move = decide({ on: 'move', seat: 'b', first: 1, last: 1, gates });
    expect(findGate([move, ...events], 2)).toMatchObject({ state: 'silent' });
    const nowhere = [{ from: 9, to: 9 }];
    const instead = { on: 'move', seat: 'b', first: 1, last: 1, gates: nowhere } as const;
    const back = decide(instead, 'scorer', move.id);
    expect(findGate([back, ...events, move], 2)).toMatchObject({ seconds: 50 });
  });

  test('the second person’s check lapses when the value changes', () => {
    const { judge, decide } = log();
    const events = [judge('a', 1, 0), judge('a', 2, 2)];
    const check = decide({ on: 'check', ...boat, from: 1, values: [0, 2] });
    expect(findGate([...events, check], 2)?.checked).toBe(true);
    expect(findGate([...events, check, judge('a', 1, 2)], 2)?.checked).toBe(false);
  });
});
