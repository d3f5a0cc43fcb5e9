import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centiseconds } from './centiseconds.ts';
import { rank, type Status } from './rank.ts';
import { compareStandings } from './rank-standings.ts';
import type { Standing } from './standing.ts';

function finished(first: number | null, second: number | null): Standing {
  return {
    status: 'finished',
    descents: [
      first === null ? null : centiseconds(first),
      second === null ? null : centiseconds(second),
    ],
  };
}

function ranks(standings: readonly Standing[]) {
  return rank(standings, (standing) => standing).map(({ competitor, rank }) => [
    standings.indexOf(competitor),
    rank,
  ]);
}

describe('ranks', () => {
  test('follow from the better descent', () => {
    expect(ranks([finished(9000, 9500), finished(9900, 8900)])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });

  test('of equal results are decided by the other descent', () => {
    expect(ranks([finished(9000, 9500), finished(9400, 9000), finished(9000, null)])).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
    ]);
  });

  test('are shared when both descents are equal, and the next rank is skipped', () => {
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

  test('go to nobody without a result: DNF, DNS, DSQ come last, whatever their times', () => {
    const disqualified: Standing = { ...finished(7000, 7000), status: 'DSQ' };
    const standings: Standing[] = [
      disqualified,
      { status: 'DNS', descents: [null, null] },
      { status: 'DNF', descents: [null, null] },
      finished(12_000, null),
    ];
    expect(ranks(standings)).toEqual([
      [3, 1],
      [2, null],
      [1, null],
      [0, null],
    ]);
  });
});

test('any group is ranked in order, each rank being one more than those who rank higher', () => {
  const time = fc.option(fc.integer({ min: 8000, max: 8005 }));
  const status = fc.constantFrom<Status>('finished', 'finished', 'DNF', 'DNS', 'DSQ');
  const standing = fc
    .record({ status, first: time, second: time })
    .map(({ status, first, second }) => ({ ...finished(first, second), status }));
  fc.assert(
    fc.property(fc.array(standing, { maxLength: 30 }), (group) => {
      const ranked = rank(group, (one) => one);
      expect(ranked).toHaveLength(group.length);
      for (const { competitor, rank } of ranked) {
        if (rank === null) continue;
        const higher = group.filter((other) => compareStandings(other, competitor) < 0);
        expect(rank).toBe(higher.length + 1);
      }
    }),
  );
});
