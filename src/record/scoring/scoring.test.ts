import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centiseconds } from './centiseconds.ts';
import { betterDescent, gapToWinner, gatePenalty, penaltySum, runResult } from './scoring.ts';
import { listGateValues } from './team-rule.ts';

const rule2019 = { touch: 2, miss: 40 };
const rule2023 = { touch: 2, miss: 50 };
const time = fc.integer({ min: 0, max: 60_000 }).map(centiseconds);
const timeOrNone = fc.option(time);

describe('the penalty of a gate', () => {
  test('the penalty of a gate is none, a touch or a miss of the edition', () => {
    expect(gatePenalty({ touches: 0, missed: false }, rule2023)).toBeNull();
    expect(gatePenalty({ touches: 1, missed: false }, rule2023)).toBe(2);
    expect(gatePenalty({ touches: 0, missed: true }, rule2023)).toBe(50);
    expect(gatePenalty({ touches: 0, missed: true }, rule2019)).toBe(40);
  });

  test('the penalty of a gate is at most one, however often the poles were touched', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.boolean(), (touches, missed) => {
        expect([null, 2, 50]).toContain(gatePenalty({ touches, missed }, rule2023));
      }),
    );
    expect(gatePenalty({ touches: 3, missed: true }, rule2023)).toBe(50);
  });

  test('belongs to its edition', () => {
    expect(listGateValues(rule2019)).toContain(40);
    expect(listGateValues(rule2023)).not.toContain(40);
  });
});

test('a result is the time plus the penalties of all gates, to the hundredth', () => {
  const gates = fc.array(fc.constantFrom(null, 2, 50), { maxLength: 25 });
  fc.assert(
    fc.property(time, gates, (runTime, penalties) => {
      const result = runResult(runTime, penaltySum(penalties));
      const seconds = penalties
        .filter((gate) => gate !== null)
        .reduce((sum, gate) => sum + gate, 0);
      expect(result - runTime).toBe(seconds * 100);
    }),
  );
  expect(runResult(centiseconds(8345), 54)).toBe(13_745);
});

describe('betterDescent', () => {
  test('returns the lower of two descents', () => {
    fc.assert(
      fc.property(timeOrNone, timeOrNone, (first, second) => {
        const finished = [first, second].filter((result) => result !== null);
        const expected = finished.length === 0 ? null : Math.min(...finished);
        const better = betterDescent([first, second]);
        expect(better === null ? null : [first, second][better - 1]).toBe(expected);
      }),
    );
  });

  test('returns the first of two equal descents', () => {
    expect(betterDescent([centiseconds(9000), centiseconds(9000)])).toBe(1);
    expect(betterDescent([null, centiseconds(9000)])).toBe(2);
    expect(betterDescent([null, null])).toBeNull();
  });
});

test('gapToWinner returns the time behind the winner', () => {
  expect(gapToWinner(centiseconds(9100), centiseconds(9000))).toBe(100);
  expect(gapToWinner(centiseconds(9000), centiseconds(9000))).toBe(0);
  expect(gapToWinner(null, centiseconds(9000))).toBeNull();
  expect(gapToWinner(centiseconds(8900), centiseconds(9000))).toBeNull();
});
