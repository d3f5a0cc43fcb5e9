import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centiseconds } from './centiseconds.ts';
import { rankResults } from './rank-results.ts';
import { rankStandings } from './rank-standings.ts';
import { computeStanding } from './standing.ts';

test('rankResults shares the rank of equal results, skips the next one, and gives none without a result', () => {
  expect(rankResults([9100, 9000, null, 9100, 9200])).toEqual([2, 1, null, 2, 4]);
  expect(rankResults([])).toEqual([]);
});

test('the ranks of a descent equal those of a list that is ranked by it alone', () => {
  const result = fc.option(fc.integer({ min: 8000, max: 8010 }));
  fc.assert(
    fc.property(fc.array(result, { maxLength: 20 }), (results) => {
      const ranked = rankStandings(
        results.map((total, index) => ({ total, index })),
        ({ total: of }) => {
          const total = of === null ? null : centiseconds(of);
          const run = { start: null, finish: null, total, status: null, gates: [] };
          return computeStanding([run, null], { ranking: 'single', descent: 1 });
        },
      );
      const ranks = rankResults(results);
      for (const { competitor, rank } of ranked) expect(ranks[competitor.index]).toBe(rank);
    }),
  );
});
