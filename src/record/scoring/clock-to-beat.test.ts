import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Centiseconds, centiseconds } from './centiseconds.ts';
import {
  bestRankStill,
  clockToBeat,
  clockToLead,
  clockToPlace,
  gatesBehind,
  gatesBeside,
  podiumPlaces,
  rankingDuring,
} from './clock-to-beat.ts';
import { compareStandings } from './rank-standings.ts';
import type { Ranking } from './ranking.ts';
import type { RunFacts } from './run-outcome.ts';
import { computeStanding } from './standing.ts';

const some = (results: readonly number[]) => results.map(centiseconds);
const run = (total: number | null): RunFacts => ({
  start: null,
  finish: null,
  total: total === null ? null : centiseconds(total),
  status: null,
  gates: [],
});

describe('clockToLead', () => {
  test('the clock to lead stays below the best result, less the penalties so far', () => {
    expect(clockToLead(some([9000, 8800]), 0)).toBe(8799);
    expect(clockToLead(some([9000, 8800]), 52)).toBe(3599);
  });

  test('the clock to lead is null before the first result, and when the penalties are too high for any clock', () => {
    expect(clockToLead([], 0)).toBeNull();
    expect(clockToLead(some([8800]), 88)).toBeNull();
    expect(clockToBeat(null, 0)).toBeNull();
  });

  test('leads alone at the limit, but not one hundredth later', () => {
    const results = fc.array(fc.integer({ min: 6000, max: 20_000 }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(results, fc.nat(60), (others, penalties) => {
        const limit = clockToLead(some(others), penalties);
        const best = Math.min(...others);
        const result = (clock: number) => clock + penalties * 100;
        if (limit === null) expect(result(1)).toBeGreaterThanOrEqual(best);
        else {
          expect(result(limit)).toBeLessThan(best);
          expect(result(limit + 1)).toBeGreaterThanOrEqual(best);
        }
      }),
    );
  });
});

describe('clockToPlace', () => {
  const best: Ranking = { ranking: 'best' };
  const podium = (
    ranking: Ranking,
    {
      others,
      own,
      penalties = 0,
    }: { others: (number | null)[][]; own: number | null; penalties?: number },
  ) =>
    clockToPlace({
      place: podiumPlaces,
      others: others.map(([first = null, second = null]) =>
        computeStanding([run(first), run(second)], ranking),
      ),
      standingWith: (result) => computeStanding([run(own), run(result)], ranking),
      penalties,
    });

  test('the clock to place by the better descent allows the third result, or an equal one with a better other descent', () => {
    const others = [[8000], [8500], [9000], [9900]];
    // The boat's other descent breaks ties, and 9500 is better than none.
    expect(podium(best, { others, own: 9500 })).toBe(9000);
    expect(podium(best, { others, own: null })).toBe(9000);
    expect(podium(best, { others: [[8000], [8500], [9000, 9400]], own: 9500 })).toBe(8999);
    expect(podium(best, { others, own: 9500, penalties: 4 })).toBe(8600);
  });

  test('the clock to place is null for a boat already on the podium, and with fewer than three others', () => {
    const others = [[8000], [8500], [9000]];
    expect(podium(best, { others, own: 8900 })).toBeNull();
    expect(podium(best, { others: others.slice(1), own: null })).toBeNull();
    expect(podium(best, { others: [], own: null })).toBeNull();
    expect(podium(best, { others, own: 9500, penalties: 90 })).toBeNull();
  });

  test('the clock to place by the sum includes the first descent, and is null without one', () => {
    const others = [
      [8000, 8000],
      [9000, 9000],
      [9000, 9200],
      [7000, null],
    ];
    // The third boat has a better single run than this one, so the sum must be lower.
    expect(podium({ ranking: 'sum' }, { others, own: 9100, penalties: 2 })).toBe(8899);
    expect(podium({ ranking: 'sum' }, { others, own: null })).toBeNull();
  });

  test.each<Ranking>([best, { ranking: 'sum' }, { ranking: 'single', descent: 2 }])(
    'clockToPlace returns the slowest clock with at most two others ahead ($ranking)',
    (ranking) => {
      const result = fc.option(fc.integer({ min: 60, max: 90 }));
      const others = fc.array(fc.tuple(result, result), { maxLength: 8 });
      fc.assert(
        fc.property(others, result, (all, own) => {
          const limit = podium(ranking, { others: all, own });
          const standings = all.map(([a, b]) => computeStanding([run(a), run(b)], ranking));
          const stands = (clock: number | null) => {
            const mine = computeStanding([run(own), run(clock)], ranking);
            const ahead = standings.filter((other) => compareStandings(other, mine) < 0);
            return mine.result !== null && ahead.length < 3;
          };
          const isOpen = standings.filter((one) => one.result !== null).length < 3;
          if (limit === null) expect(isOpen || stands(null) || !stands(1)).toBe(true);
          else {
            expect(stands(limit)).toBe(true);
            expect(stands(limit + 1)).toBe(false);
            expect(stands(null)).toBe(false);
          }
        }),
      );
    },
  );
});

test('rankingDuring ranks a sum by the first descent alone, and returns null for a descent that does not count', () => {
  expect(rankingDuring({ ranking: 'best' }, 2)).toEqual({ ranking: 'best' });
  expect(rankingDuring({ ranking: 'sum' }, 1)).toEqual({ ranking: 'single', descent: 1 });
  expect(rankingDuring({ ranking: 'sum' }, 2)).toEqual({ ranking: 'sum' });
  expect(rankingDuring({ ranking: 'single', descent: 2 }, 1)).toBeNull();
  expect(rankingDuring({ ranking: 'single', descent: 2 }, 2)).toEqual({
    ranking: 'single',
    descent: 2,
  });
});

describe('bestRankStill', () => {
  test('gets worse with the clock and the penalties, down to a certain last rank', () => {
    const results = [8000, 8500, 9000];
    expect(bestRankStill(results, 7000, 0)).toBe(1);
    expect(bestRankStill(results, 8000, 0)).toBe(1);
    expect(bestRankStill(results, 8001, 0)).toBe(2);
    expect(bestRankStill(results, 7000, 16)).toBe(3);
    expect(bestRankStill(results, 7000, 50)).toBe(4);
    expect(bestRankStill([], 7000, 50)).toBe(1);
  });

  test('the best possible rank never gets better, and is the first rank for a boat that can lead', () => {
    const results = fc.array(fc.integer({ min: 6000, max: 9000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        results,
        fc.nat(9000),
        fc.nat(60),
        fc.nat(99),
        (all, elapsed, penalties, more) => {
          const now = bestRankStill(all, elapsed, penalties);
          expect(bestRankStill(all, elapsed + more, penalties)).toBeGreaterThanOrEqual(now);
          expect(bestRankStill(all, elapsed, penalties + more)).toBeGreaterThanOrEqual(now);
          const limit = clockToLead(all as Centiseconds[], penalties);
          if (limit !== null && elapsed <= limit) expect(now).toBe(1);
        },
      ),
    );
  });
});

test('gatesBehind compares gates that both runs have judged', () => {
  expect(gatesBehind([0, 2, null, 50], [2, 0, 50, null])).toBe(0);
  expect(gatesBehind([2, 2], [0, null])).toBe(2);
  expect(gatesBehind([0], [50])).toBe(-50);
  expect(gatesBehind([null, 2], [0])).toBeNull();
  expect(gatesBehind([], [])).toBeNull();
  expect(gatesBeside([0, 2, null, 50], [2, 2, 50, null])).toEqual([
    { gate: 1, seconds: -2 },
    { gate: 2, seconds: 0 },
  ]);
  expect(gatesBeside([null], [0])).toEqual([]);
});
