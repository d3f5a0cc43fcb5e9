import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gateCosts } from './gate-costs.ts';

const rule = { gates: 3, penalties: { touch: 2, miss: 50 } };

describe('the cost of each gate', () => {
  test('the cost of each gate is its touches, its misses and their seconds', () => {
    expect(
      gateCosts(
        [
          [0, 2, 50],
          [0, 2, 0],
          [0, 50, 2],
        ],
        rule,
      ),
    ).toEqual([
      { gate: 1, touches: 0, misses: 0, secondsLost: 0, runs: 3 },
      { gate: 2, touches: 2, misses: 1, secondsLost: 54, runs: 3 },
      { gate: 3, touches: 1, misses: 1, secondsLost: 52, runs: 3 },
    ]);
  });

  test('the cost of each gate counts a miss by the rule of its edition', () => {
    const early = { gates: 1, penalties: { touch: 2, miss: 40 } };
    expect(gateCosts([[40], [2]], early)).toEqual([
      { gate: 1, touches: 1, misses: 1, secondsLost: 42, runs: 2 },
    ]);
  });

  test('the cost of each gate leaves out gates that a run did not reach or that do not count', () => {
    expect(gateCosts([[0, null], [2]], { ...rule, gates: 2 })).toEqual([
      { gate: 1, touches: 1, misses: 0, secondsLost: 2, runs: 2 },
      { gate: 2, touches: 0, misses: 0, secondsLost: 0, runs: 0 },
    ]);
  });

  test('the cost of each gate for an edition is the sum over its heats', () => {
    const runs = fc.array(fc.array(fc.constantFrom(0, 2, 50, null), { maxLength: 3 }));
    fc.assert(
      fc.property(runs, runs, (first, second) => {
        const [one, two] = [gateCosts(first, rule), gateCosts(second, rule)];
        for (const [index, all] of gateCosts([...first, ...second], rule).entries()) {
          expect(all.secondsLost).toBe(
            Number(one[index]?.secondsLost) + Number(two[index]?.secondsLost),
          );
          expect(all.secondsLost).toBe(all.touches * 2 + all.misses * 50);
        }
      }),
    );
  });
});
