import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centiseconds } from './centiseconds.ts';
import { compareStandings, rankStandings } from './rank-standings.ts';
import type { Ranking } from './ranking.ts';
import type { RunFacts } from './run-outcome.ts';
import type { RunStatus } from './run-status.ts';
import { computeStanding, type Standing } from './standing.ts';

const best: Ranking = { ranking: 'best' };
const sum: Ranking = { ranking: 'sum' };
const single: Ranking = { ranking: 'single', descent: 1 };

function run(result: number | null, status: RunStatus | null = null): RunFacts {
  const total = result === null ? null : centiseconds(result);
  return { start: null, finish: null, total, status, gates: [] };
}

function finished(first: number | null, second: number | null, mode = best): Standing {
  const runOf = (result: number | null) => run(result, result === null ? 'DNF' : null);
  return computeStanding([runOf(first), runOf(second)], mode);
}

function without(first: RunStatus | null, second: RunStatus | null): Standing {
  return computeStanding([run(7000, first), run(7000, second)], best);
}

function ranks(standings: readonly Standing[]) {
  return rankStandings(standings, (standing) => standing).map(({ competitor, rank }) => [
    standings.indexOf(competitor),
    rank,
  ]);
}

describe('rankStandings', () => {
  test('rankStandings ranks by the better descent', () => {
    expect(ranks([finished(9000, 9500), finished(9900, 8900)])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });

  test('breaks ties by the other descent', () => {
    expect(ranks([finished(9000, 9500), finished(9400, 9000), finished(9000, null)])).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
    ]);
  });

  test('shares the rank when both descents are equal, and skips the next one', () => {
    expect(
      ranks([
        finished(9000, 9500),
        finished(9500, 9000),
        finished(9100, 9100),
        finished(8000, null),
      ]),
    ).toEqual([
      [3, 1],
      [0, 2],
      [1, 2],
      [2, 4],
    ]);
  });

  test('rankStandings ranks by the sum when both descents count, and breaks ties by the better one', () => {
    expect(
      ranks([
        finished(9000, 9400, sum),
        finished(9500, 8900, sum),
        finished(8000, null, sum),
        finished(9100, 9000, sum),
        finished(9400, 9000, sum),
      ]),
    ).toEqual([
      [3, 1],
      [1, 2],
      [0, 3],
      [4, 3],
      [2, null],
    ]);
  });

  test('rankStandings ranks by a single descent when only that one counts', () => {
    expect(
      ranks([
        finished(9000, 8000, single),
        finished(9000, 9500, single),
        finished(null, 7000, single),
        finished(8900, null, single),
      ]),
    ).toEqual([
      [3, 1],
      [0, 2],
      [1, 2],
      [2, null],
    ]);
  });

  test('rankStandings gives no rank without a result: DNF, DNS, DSQ come last, whatever their times', () => {
    const standings: Standing[] = [
      without('DSQ-C', null),
      without('DNS', 'DNS'),
      without('DNF', 'DNF'),
      finished(12_000, null),
      without('DSQ-R', 'DSQ-R'),
      computeStanding([null, null], best),
    ];
    expect(ranks(standings)).toEqual([
      [3, 1],
      [5, null],
      [2, null],
      [1, null],
      [0, null],
      [4, null],
    ]);
  });

  test('returns nothing for an empty group', () => {
    expect(ranks([])).toEqual([]);
  });
});

test.each([best, sum, single])(
  'rankStandings ranks each competitor one below all better ones ($ranking)',
  (mode) => {
    const time = fc.option(fc.integer({ min: 8000, max: 8005 }));
    const status = fc.constantFrom<RunStatus | null>(null, null, 'DNF', 'DNS', 'DSQ-R', 'DSQ-C');
    const anyRun = fc.option(fc.tuple(time, status).map(([result, how]) => run(result, how)));
    const standing = fc.tuple(anyRun, anyRun).map((runs) => computeStanding(runs, mode));
    fc.assert(
      fc.property(fc.array(standing, { maxLength: 30 }), (group) => {
        const ranked = rankStandings(group, (one) => one);
        expect(ranked).toHaveLength(group.length);
        expect(new Set(ranked.map(({ competitor }) => competitor)).size).toBe(group.length);
        for (const [index, { competitor, rank }] of ranked.entries()) {
          const before = ranked[index - 1];
          if (before) {
            expect(compareStandings(before.competitor, competitor)).toBeLessThanOrEqual(0);
          }
          expect(rank === null).toBe(competitor.result === null);
          if (rank === null) continue;
          const higher = group.filter((other) => compareStandings(other, competitor) < 0);
          expect(rank).toBe(higher.length + 1);
        }
      }),
    );
  },
);
