import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectRaces, requireSeries } from '../../../tests/support/require-series.ts';
import type { SeriesFile } from './file/series-file.ts';
import type { Category } from './file/series-rules.ts';
import { rankSeries } from './ranking/rank-series.ts';
import { placesFor, whatNeeds } from './what-needs.ts';

const people = ['ana', 'beto', 'caro', 'dino'];

/** Yields every outcome of the last race: each entrant takes a free place, or none. */
function* ends(ids: readonly string[], free: readonly number[]): Generator<Record<string, number>> {
  const [id, ...rest] = ids;
  if (id === undefined) return yield {};
  for (const end of ends(rest, free)) yield end;
  for (const place of free) {
    for (const end of ends(
      rest,
      free.filter((one) => one !== place),
    ))
      yield { ...end, [id]: place };
  }
}

/** Entrants who may take a place; entrants without points who close the gap take none. */
function triedOut(
  series: SeriesFile,
  {
    id,
    place,
    takers,
    category,
  }: { id: string; place: number | null; takers: string[]; category?: Category },
) {
  const places = takers.map((_, index) => index + 1);
  const others = takers.filter((one) => one !== id);
  const seen = new Set<number | null>();
  for (const end of ends(
    others,
    places.filter((one) => one !== place),
  )) {
    const last = place === null ? end : { ...end, [id]: place };
    const taken = Object.entries(last).map(([who, at]) => [who, { place: at }] as const);
    // A race without any place was held nevertheless.
    const results = taken.length > 0 ? Object.fromEntries(taken) : { [id]: { code: 'DNS' } };
    const all = { ...series, results: { ...series.results, last: results } };
    const rows = rankSeries(all, { ...(category && { category }) });
    seen.add(rows.find((row) => row.id === id)?.rank ?? null);
  }
  const ranks = [...seen].flatMap((rank) => rank ?? []);
  return { best: Math.min(...ranks), worst: Math.max(...ranks) };
}

const order = fc.shuffledSubarray(people, { minLength: 1 });
const table = { points: { by: 'table', table: [9, 6, 4, 3] }, order: { wins: 'high' } } as const;
const rules = fc.constantFrom(
  table,
  { ...table, counts: { pick: 'best', count: 2 }, ties: [{ tie: 'count-back' }] } as const,
  {
    points: { by: 'linear', first: 1, step: 1 },
    order: { wins: 'low' },
    absent: { as: 'place-after', of: 'entries' },
    counts: { pick: 'drop', count: 1 },
    ties: [{ tie: 'best-scores-first' }, { tie: 'latest-race-backwards' }],
  } as const,
  {
    ...table,
    weights: [{ races: ['last'], times: 2 }],
    ties: [{ tie: 'place-in', race: 'last' }],
  } as const,
  {
    points: { by: 'table', table: [9, 6, 4, 3] },
    order: { by: 'mean', wins: 'high' },
    otherCodes: { as: 'nothing' },
  } as const,
  {
    ...table,
    absent: { as: 'points', points: 5 },
    otherCodes: { as: 'points', points: 5 },
  } as const,
  // A better place in the last race can rank worse: an older result with a better place no longer counts.
  {
    points: { by: 'table', table: [9, 6, 6, 3] },
    order: { wins: 'high' },
    counts: { pick: 'best', count: 1 },
    ties: [{ tie: 'count-back', over: 'counted' }],
  } as const,
  {
    ...table,
    counts: { pick: 'best', count: 1 },
    weights: [{ races: ['last'], times: 2 }],
    ties: [{ tie: 'count-back', over: 'counted' }, { tie: 'more-starts' }],
  } as const,
);
/** The rankings to test: overall, and in categories with points among all or with their own. */
const categories = [
  undefined,
  { id: 'women', sex: 'female', places: 'all' },
  { id: 'women', sex: 'female', places: 'own' },
] as const;
const bars = fc.constantFrom(undefined, 'keep', 'close');
const inOrder = fc.constantFrom(['a', 'b', 'last'], ['a', 'last', 'b']);

test('whatNeeds equals trying out every outcome of the last race, overall and in a category', () => {
  fc.assert(
    fc.property(rules, order, order, bars, inOrder, (own, first, second, bar, races) => {
      const placed = (ids: readonly string[]) =>
        Object.fromEntries(ids.map((id, index) => [id, index + 1]));
      const series = requireSeries({
        rules: { ...own, notScoring: bar ? [{ who: 'guests', places: bar }] : [] },
        races: collectRaces(...races),
        entrants: {
          ana: { sex: 'female' },
          beto: { sex: 'male' },
          caro: { sex: 'female' },
          dino: { sex: 'male', guest: true },
        },
        results: { a: placed(first), b: placed(second) },
      });
      for (const category of categories) {
        const isIn = (id: string) => series.entrants[id]?.sex === 'female';
        const takers = people
          .filter((id) => bar !== 'close' || id !== 'dino')
          .filter((id) => category?.places !== 'own' || isIn(id));
        for (const id of people) {
          const needs = whatNeeds(series, id, { category });
          if (bar && id === 'dino' && !category) expect(needs.code).toBe('not-scoring');
          if (category && !isIn(id)) expect(needs.code).toBe('not-in-category');
          if (needs.code !== 'open') continue;
          expect(needs.outlook).toHaveLength(takers.length + 1);
          for (const { place, best, worst } of needs.outlook) {
            if (best === null) continue;
            const tried = triedOut(series, { id, place, takers, ...(category && { category }) });
            const of = [category?.places, id, place];
            expect([...of, best, worst]).toEqual([...of, tried.best, tried.worst]);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe('whatNeeds before the last of three races', () => {
  const of = (results: SeriesFile['results'] | Record<string, Record<string, number>>) =>
    requireSeries({
      rules: {
        points: { by: 'table', table: [10, 8, 6, 4] },
        order: { wins: 'high' },
        ties: [{ tie: 'place-in', race: 'c' }],
      },
      races: collectRaces('a', 'b', 'c'),
      entrants: { ana: {}, beto: {}, caro: {}, gast: { guest: true } },
      results: results as Record<string, Record<string, number>>,
    });
  const two = { a: { ana: 1, beto: 2, caro: 3 }, b: { ana: 1, beto: 2, caro: 3 } };

  test('whatNeeds finds the place that guarantees a rank, and the one that leaves it possible', () => {
    const needs = whatNeeds(of(two), 'ana');
    expect(needs).toMatchObject({ code: 'open', race: { id: 'c' } });
    if (needs.code !== 'open') return;
    // 20 points against 16: third place gives 26, which beto reaches with a win, and beto then wins the tie.
    expect(placesFor(needs.outlook, 1)).toMatchObject({
      sure: { place: 2 },
      possible: { place: null },
    });
    const caro = whatNeeds(of(two), 'caro');
    if (caro.code !== 'open') return;
    // 12 plus 8 for second place equals ana's 20 if she stays away.
    expect(placesFor(caro.outlook, 1)).toEqual({
      sure: null,
      possible: { place: 2, best: 1, worst: 3 },
    });
    expect(placesFor(caro.outlook, 3).sure?.place).toBeNull();
  });

  test('guarantees nothing for a bad place when a mean protects the absent', () => {
    const mean = requireSeries({
      rules: {
        points: { by: 'table', table: [10, 8, 4] },
        order: { by: 'mean', wins: 'high' },
        otherCodes: { as: 'nothing' },
      },
      races: collectRaces('a', 'b', 'c'),
      results: { a: { ana: 1, beto: 2, caro: 3 }, b: { ana: 1, beto: 2, caro: 3 } },
    });
    const needs = whatNeeds(mean, 'ana');
    if (needs.code !== 'open') throw new Error(needs.code);
    expect(needs.outlook.map(({ place, worst }) => [place, worst])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [null, 1],
    ]);
    expect(placesFor(needs.outlook, 1).sure?.place).toBe(2);
  });

  test('whatNeeds counts a race that a class has not raced as left, and the last race until the class has raced it', () => {
    const classes = (results: Record<string, Record<string, number>>) =>
      requireSeries({
        rules: { points: { by: 'table', table: [10, 8] }, order: { wins: 'high' } },
        races: collectRaces('a', 'b', 'c'),
        entrants: { ana: { class: 'k1w' }, beto: { class: 'k1m' }, dino: { class: 'k1m' } },
        results,
      });
    const a = { ana: 1, beto: 1, dino: 2 };
    const skipped = classes({ a, b: { beto: 1, dino: 2 } });
    expect(whatNeeds(skipped, 'ana')).toMatchObject({ code: 'open', race: { id: 'c' } });
    expect(whatNeeds(skipped, 'beto')).toMatchObject({ code: 'open', race: { id: 'c' } });
    const begun = classes({ a, b: a, c: { ana: 1 } });
    expect(whatNeeds(begun, 'ana').code).toBe('no-race-left');
    expect(whatNeeds(begun, 'beto')).toMatchObject({ code: 'open', race: { id: 'c' } });
  });

  test('whatNeeds says why it cannot answer too early, too late or for an unknown entrant', () => {
    expect(whatNeeds(of({ a: two.a }), 'ana').code).toBe('several-races-left');
    expect(whatNeeds(of({ ...two, c: { ana: 1 } }), 'ana').code).toBe('no-race-left');
    expect(whatNeeds(of(two), 'zoe').code).toBe('no-such-entrant');
    const many = of(two);
    for (let one = 0; one < 300; one += 1)
      many.entrants[`e${one}`] = { guest: false, licence: true };
    expect(whatNeeds(many, 'ana').code).toBe('too-many-entrants');
    const barred = of(two);
    barred.rules.notScoring.push({ who: 'guests', places: 'keep' });
    expect(whatNeeds(barred, 'gast').code).toBe('not-scoring');
  });
});
