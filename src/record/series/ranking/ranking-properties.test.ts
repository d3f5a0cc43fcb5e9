import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requireSeries } from '../../../../tests/support/require-series.ts';
import { compareExact, exactText } from '../exact.ts';
import type { SeriesFile } from '../file/series-file.ts';
import { rankSeries } from './rank-series.ts';

const people = ['ana', 'beto', 'caro', 'dino', 'eva', 'fito'];
const races = ['r1', 'r2', 'r3', 'r4', 'r5'];

/** A race: some entrants in an order with shared places, and codes for some of the rest. */
const result = fc
  .tuple(
    fc.shuffledSubarray(people),
    fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    fc.nat(6),
  )
  .map(([order, isEqual, finishers]) => {
    const own: Record<string, number | string> = {};
    let place = 0;
    for (const [index, id] of order.entries()) {
      if (index >= finishers) own[id] = index % 2 === 0 ? 'DNF' : 'DNS';
      else {
        if (index === 0 || !isEqual[index]) place = index + 1;
        own[id] = place;
      }
    }
    return own;
  })
  .filter((own) => Object.keys(own).length > 0);

const counts = fc.oneof(
  fc.constant({ pick: 'all' } as const),
  fc.integer({ min: 1, max: 5 }).map((count) => ({ pick: 'best', count }) as const),
  fc.integer({ min: 1, max: 4 }).map((count) => ({ pick: 'drop', count }) as const),
  fc.constant({
    pick: 'groups',
    groups: [
      { races: { first: 3 }, best: 2 },
      { races: { last: 2 }, drop: 1 },
    ],
  } as const),
);
const ties = fc.shuffledSubarray([
  { tie: 'count-back' },
  { tie: 'best-scores-first' },
  { tie: 'latest-race-backwards' },
  { tie: 'best-dropped' },
  { tie: 'more-starts' },
  { tie: 'place-in', race: 'r3' },
] as const);
const scale = {
  high: fc.constantFrom(
    { by: 'table', table: [25, 20, 15, '12.5'] } as const,
    { by: 'field', top: 100 } as const,
    { by: 'linear', first: 7, step: '-0.5', until: 1 } as const,
  ),
  low: fc.constantFrom(
    { by: 'linear', first: 1, step: 1 } as const,
    { by: 'table', table: [1, 3, 5, 7, 8], beyond: { step: 1 } } as const,
  ),
};

const written = fc.constantFrom('high' as const, 'low' as const).chain((wins) =>
  fc.record({
    rules: fc.record({
      points: scale[wins],
      equalPlaces: fc.constantFrom('same' as const, 'mean' as const),
      absent: fc.constant(
        wins === 'low'
          ? ({ as: 'place-after', of: 'entries' } as const)
          : ({ as: 'nothing' } as const),
      ),
      counts,
      ties,
      order: fc.record({
        by: fc.constantFrom('sum' as const, 'mean' as const),
        wins: fc.constant(wins),
      }),
    }),
    results: fc.tuple(result, result, result, result, result),
  }),
);
type Draft = typeof written extends fc.Arbitrary<infer T> ? T : never;

const asSeries = ({ rules, results }: Draft, order: readonly string[] = people): SeriesFile =>
  requireSeries({
    rules,
    races: races.map((id, index) => ({ id, date: `2026-0${index + 1}-01` })),
    entrants: Object.fromEntries(order.map((id) => [id, {}])),
    results: Object.fromEntries(results.map((own, index) => [races[index] ?? '', own])),
  });

const told = (series: SeriesFile) =>
  rankSeries(series).map(({ id, rank, total, why, scores }) => ({
    id,
    rank,
    total: total && exactText(total),
    why,
    counted: scores.map(({ isCounted }) => isCounted),
  }));

test('rankSeries ranks each entrant once, consistently with the totals, and shares and skips equal ranks', () => {
  fc.assert(
    fc.property(written, (draft) => {
      const rows = rankSeries(asSeries(draft));
      expect(rows.map(({ id }) => id).toSorted()).toEqual(people);
      const ranked = rows.flatMap(({ rank, total }) =>
        rank !== null && total ? [{ rank, total }] : [],
      );
      const sign = draft.rules.order.wins === 'high' ? -1 : 1;
      for (const [index, row] of ranked.entries()) {
        const before = ranked[index - 1];
        if (!before) expect(row.rank).toBe(1);
        else {
          expect([before.rank, index + 1]).toContain(row.rank);
          expect(compareExact(before.total, row.total) * sign).toBeLessThanOrEqual(0);
        }
      }
    }),
  );
});

test('rankSeries ignores the order of people and races in the file', () => {
  fc.assert(
    fc.property(written, fc.shuffledSubarray(people, { minLength: 6 }), (draft, order) => {
      const series = asSeries(draft);
      const turned = asSeries(draft, order);
      turned.races.reverse();
      const results = Object.entries(turned.results).toReversed();
      expect(told({ ...turned, results: Object.fromEntries(results) })).toEqual(told(series));
      expect(told(series)).toEqual(told(series));
    }),
  );
});

test('one more result never lowers a best-of total, and a worse place never raises it', () => {
  const high = written.filter(
    ({ rules }) =>
      rules.order.wins === 'high' && rules.order.by === 'sum' && rules.points.by !== 'field',
  );
  fc.assert(
    fc.property(high, fc.constantFrom(...people), fc.nat(4), (draft, id, index) => {
      const computeTotal = (place: number | undefined) => {
        const results = draft.results.map((own) => ({ ...own })) as Draft['results'];
        const own = results[index] ?? {};
        // A place far behind all others displaces none of them.
        if (place === undefined) delete own[id];
        else own[id] = place;
        for (const name of Object.keys(own)) if (name !== id) delete own[name];
        results[index] = Object.keys(own).length > 0 ? own : { nobody: 'DNS' };
        const rows = rankSeries(withNobody({ ...draft, results }));
        return rows.find((row) => row.id === id)?.total ?? null;
      };
      const [absent, worse, better] = [computeTotal(undefined), computeTotal(20), computeTotal(2)];
      if (absent && worse) expect(compareExact(worse, absent)).toBeGreaterThanOrEqual(0);
      if (worse && better) expect(compareExact(better, worse)).toBeGreaterThanOrEqual(0);
    }),
  );
});

function withNobody(draft: Draft): SeriesFile {
  return asSeries(draft, [...people, 'nobody']);
}

test('counted scores add up to the total, and their number follows the rules', () => {
  fc.assert(
    fc.property(written, (draft) => {
      const { counts: picking, order } = draft.rules;
      for (const { scores, total } of rankSeries(asSeries(draft))) {
        const counted = scores.filter(({ isCounted }) => isCounted);
        if (picking.pick === 'best') expect(counted.length).toBeLessThanOrEqual(picking.count);
        if (total === null || order.by === 'mean') continue;
        const sum = counted.reduce((all, { points }) => all + (points ? toNumber(points) : 0), 0);
        expect(sum).toBeCloseTo(toNumber(total), 9);
      }
    }),
  );
});

const toNumber = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator) / Number(denominator);
