import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centiseconds } from './centiseconds.ts';
import { runOutcome } from './run-outcome.ts';
import { findTeamFinish, judgeSpread, listGateValues } from './team-rule.ts';

const rule = { touch: 2, miss: 50 };

test('a gate of three boats costs from 0 to 150 seconds', () => {
  expect(listGateValues(rule)).toEqual([0, 2, 50]);
  expect(listGateValues(rule, 3)).toEqual([0, 2, 4, 6, 50, 52, 54, 100, 102, 150]);
});

test('each sum of the boats is a value of the gate, and each value is such a sum', () => {
  const cost = fc.constantFrom(0, 2, 50);
  fc.assert(
    fc.property(fc.array(cost, { minLength: 1, maxLength: 5 }), (costs) => {
      const sum = costs.reduce<number>((all, one) => all + one, 0);
      expect(listGateValues(rule, costs.length)).toContain(sum);
      expect(listGateValues(rule, costs.length + 1)).toEqual(
        expect.arrayContaining(listGateValues(rule, costs.length)),
      );
    }),
  );
});

test('a team finishes with its last boat, in whatever order the stamps arrive', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 9000 }), { minLength: 0, maxLength: 6 });
  fc.assert(
    fc.property(times, fc.integer({ min: 2, max: 5 }), (stamps, boats) => {
      const found = findTeamFinish(stamps, { boats }, (at) => at);
      expect(findTeamFinish(stamps.toReversed(), { boats }, (at) => at)).toEqual(found);
      if (stamps.length < boats) expect(found).toBeNull();
      else {
        expect(found).toEqual({
          first: Math.min(...stamps),
          last: Math.max(...stamps),
          tooMany: stamps.length > boats,
        });
      }
    }),
  );
});

test.each([
  [1500, 50, 0],
  [1501, 50, 50],
  [1501, null, 'out'],
  [0, null, 0],
] as const)('a spread of %i hundredths at the finish costs %j: %j', (spread, late, cost) => {
  expect(judgeSpread(centiseconds(spread), { within: 15, late })).toBe(cost);
});

test('seconds added to a run count like those of its gates', () => {
  const times = { start: centiseconds(1000), finish: centiseconds(11_000), total: null };
  const run = { ...times, status: null, gates: [2, 0, 52] };
  expect(runOutcome({ ...run, added: 50 })).toEqual({
    time: 10_000,
    penalties: 104,
    result: 20_400,
  });
  expect(runOutcome({ ...run, gates: [], added: 50 })).toMatchObject({ penalties: 50 });
  expect(runOutcome(run)).toEqual(runOutcome({ ...run, added: null }));
});
