import { describe, expect, test } from 'vitest';
import { collectRaces, requireSeries } from '../../../../tests/support/require-series.ts';
import type { SeriesFile } from '../file/series-file.ts';
import { type AnswerRow, rankingAnswer } from './ranking-answer.ts';

const high = { wins: 'high' } as const;
const linear = { by: 'linear', first: 10, step: -1, until: 0 } as const;

const rowsOf = (series: SeriesFile, list: 'rows' | 'teams' = 'rows'): AnswerRow[] =>
  rankingAnswer(series)[list] ?? [];
const ranks = (series: SeriesFile) =>
  rowsOf(series).map(({ id, rank, total }) => [id, rank, total]);
const points = (series: SeriesFile, id: string) =>
  rowsOf(series)
    .find((row) => row.id === id)
    ?.races.map((race) => race.points);
const whys = (series: SeriesFile, id: string) =>
  rowsOf(series)
    .find((row) => row.id === id)
    ?.races.map(({ why }) => why);

describe('rankSeries on points', () => {
  test('extends a low table by one per place, and gives an unfinished run one more than the last', () => {
    const series = requireSeries({
      rules: { preset: 'bay-of-plenty' },
      races: collectRaces('a', 'b', 'c'),
      results: {
        a: { ana: 1, beto: 2, caro: 3, dino: 4, eva: 5, fito: 6, gabo: 7, hugo: 'DNF' },
        b: { ana: 1, beto: 2, caro: 'DNF', dino: 'DNS' },
      },
    });
    expect(
      ['ana', 'beto', 'caro', 'dino', 'eva', 'fito', 'gabo', 'hugo'].map((id) =>
        points(series, id),
      ),
    ).toEqual([
      [1, 1],
      [3, 3],
      [5, 4],
      [7, null],
      [8, null],
      [9, null],
      [10, null],
      [11, null],
    ]);
  });

  test('weights the final only for those who reached the semifinal', () => {
    const series = requireSeries({
      rules: { preset: 'world-cup-2014' },
      races: collectRaces('a', 'final'),
      results: {
        a: { ana: { base: 60, stage: 'final' }, beto: { base: 0, stage: 'heats' } },
        final: {
          ana: { base: 4, stage: 'semifinal', place: 12 },
          beto: { base: 0, stage: 'heats', place: 40 },
        },
      },
    });
    expect(points(series, 'ana')).toEqual([60, 10]);
    expect(points(series, 'beto')).toEqual([2, 2]);
    expect(rowsOf(series)[0]?.races[1]?.from).toBe(
      'points typed; least points of semifinal; times 2',
    );
  });

  test('follows the World Cup 2004: 30 × 1.5 is 45, a semifinalist has 7.5, all others 3', () => {
    const series = requireSeries({
      rules: { preset: 'world-cup-2004' },
      races: collectRaces('final'),
      results: {
        final: {
          ana: { base: 30, stage: 'final' },
          beto: { base: 0, stage: 'semifinal' },
          caro: { base: 0, stage: 'heats' },
        },
      },
    });
    expect(ranks(series)).toEqual([
      ['ana', 1, 45],
      ['beto', 2, 7.5],
      ['caro', 3, 3],
    ]);
  });

  test('rankSeries gives a shared place the mean of its places (RRS A7)', () => {
    const series = requireSeries({
      rules: { preset: 'sailing-low-point', counts: { pick: 'all' } },
      races: collectRaces('a'),
      results: { a: { ana: 1, beto: 2, caro: 2, dino: 4 } },
    });
    expect(ranks(series)).toEqual([
      ['ana', 1, 1],
      ['beto', 2, 2.5],
      ['caro', 2, 2.5],
      ['dino', 4, 4],
    ]);
  });

  test('scores times: full points for the winner, a share for others, and the best phase in the ICF form', () => {
    const percent = requireSeries({
      rules: { points: { by: 'winner-percent', top: 100 }, order: high },
      races: collectRaces('a'),
      results: { a: { ana: { time: 90 }, beto: { time: 120 } } },
    });
    expect(ranks(percent)).toEqual([
      ['ana', 1, 100],
      ['beto', 2, 75],
    ]);
    const icf = requireSeries({
      rules: { preset: 'icf-ranking', counts: { pick: 'best', count: 1 } },
      races: [{ id: 'a', quality: '2.5' }],
      results: {
        a: {
          ana: { times: { heats: 100, final: 110 } },
          beto: { times: { heats: 101, semifinal: 100 } },
          caro: { times: { heats: 150, final: 100 } },
        },
      },
    });
    expect(ranks(icf)).toEqual([
      ['caro', 1, 2.5],
      ['ana', 2, 12.5],
      ['beto', 2, 12.5],
    ]);
  });

  test('rankSeries ranks each class by itself, with a scale of its own', () => {
    const series = requireSeries({
      rules: {
        points: { by: 'table', table: [10, 5] },
        pointsOfClass: { C1: { by: 'table', table: [6, 3] } },
        order: high,
      },
      races: collectRaces('a'),
      entrants: { ana: { class: 'C1' }, beto: { class: 'K1' }, caro: { class: 'K1' } },
      results: { a: { ana: 1, beto: 1, caro: 2 } },
    });
    expect(ranks(series)).toEqual([
      ['ana', 1, 6],
      ['beto', 1, 10],
      ['caro', 2, 5],
    ]);
  });

  test('rankSeries keeps thirds exact in the total', () => {
    const series = requireSeries({
      rules: { preset: 'australia', counts: { pick: 'best', count: 1 } },
      races: collectRaces('a'),
      results: { a: { ana: 1, beto: 2, caro: 3 } },
    });
    expect(rowsOf(series)[1]).toMatchObject({ total: 66.6666666667, exact: '200/3' });
  });

  test('rankSeries counts the best of several finishes (Maine)', () => {
    const series = requireSeries({
      rules: { preset: 'maine-downriver', starts: [] },
      races: collectRaces('a'),
      results: { a: { ana: [3, 1], beto: 2, caro: 'DNF', dino: 9 } },
    });
    expect(ranks(series)).toEqual([
      ['ana', 1, 4],
      ['beto', 2, 3],
      ['dino', 3, 1],
      ['caro', 4, 0],
    ]);
  });
});

describe('rankSeries on results that count', () => {
  const races = ['a', 'b', 'c', 'd', 'final'];
  const results = {
    a: { ana: 1, beto: 2 },
    b: { ana: 3, beto: 2 },
    c: { ana: 2, beto: 2 },
    d: { ana: 9, beto: 2 },
    final: { ana: 5, beto: 6 },
  };

  test('rankSeries takes two of the first four and the final', () => {
    const series = requireSeries({
      rules: {
        points: linear,
        order: high,
        counts: {
          pick: 'groups',
          groups: [{ races: { first: 4 }, best: 2 }, { races: ['final'] }],
        },
      },
      races: collectRaces(...races),
      results,
    });
    expect(whys(series, 'ana')).toEqual(['counted', 'dropped', 'counted', 'dropped', 'counted']);
    expect(ranks(series)).toEqual([
      ['ana', 1, 25],
      ['beto', 2, 23],
    ]);
  });

  test('rankSeries takes at most two of a kind and always the final', () => {
    const series = requireSeries({
      rules: {
        points: linear,
        order: high,
        counts: { pick: 'best', count: 3, must: ['final'], most: [{ kind: 'state', count: 1 }] },
      },
      races: [
        { id: 'a', kind: 'state' },
        { id: 'b', kind: 'state' },
        { id: 'c' },
        { id: 'd', kind: 'state' },
        { id: 'final' },
      ],
      results: { a: { ana: 1 }, b: { ana: 2 }, c: { ana: 6 }, d: { ana: 9 }, final: { ana: 8 } },
    });
    expect(whys(series, 'ana')).toEqual([
      'counted',
      'dropped: at most 1 of state',
      'counted',
      'dropped',
      'must count',
    ]);
  });

  test('rankSeries gives up the place of a mandatory race that was missed', () => {
    const series = requireSeries({
      rules: { points: linear, order: high, counts: { pick: 'best', count: 2, must: ['final'] } },
      races: collectRaces('a', 'b', 'final'),
      results: { a: { ana: 1, beto: 1 }, b: { ana: 1, beto: 3 }, final: { beto: 8 } },
    });
    expect(ranks(series)).toEqual([
      ['beto', 1, 13],
      ['ana', 2, 10],
    ]);
  });

  test('drops more as more races are held, except codes that cannot be dropped', () => {
    const rules = {
      preset: 'sailing-low-point',
      counts: {
        pick: 'drop-by-races',
        drops: [
          { from: 2, drop: 1 },
          { from: 4, drop: 2 },
        ],
      },
      absent: { as: 'place-after', of: 'entries' },
    } as const;
    const until = (last: number) =>
      requireSeries({
        rules,
        races: collectRaces('a', 'b', 'c', 'd'),
        results: Object.fromEntries(
          ['a', 'b', 'c', 'd'].slice(0, last).map((race) => [race, { ana: 1, beto: 'DNE' }]),
        ),
      });
    expect(whys(until(1), 'ana')).toEqual(['counted']);
    expect(whys(until(3), 'ana')).toEqual(['dropped', 'counted', 'counted']);
    expect(whys(until(4), 'ana')).toEqual(['dropped', 'dropped', 'counted', 'counted']);
    expect(whys(until(4), 'beto')).toEqual(Array(4).fill('not droppable'));
  });

  test('rankSeries leaves out or ranks last an entrant with too few starts', () => {
    const of = (otherwise: 'unranked' | 'below') =>
      requireSeries({
        rules: { points: linear, order: high, starts: [{ least: 2, otherwise }] },
        races: collectRaces('a', 'b'),
        results: { a: { ana: 1, beto: 2, caro: 3 }, b: { beto: 1, caro: 2, ana: 'DNS' } },
      });
    expect(ranks(of('unranked'))).toEqual([
      ['beto', 1, 19],
      ['caro', 2, 17],
      ['ana', null, 10],
    ]);
    expect(ranks(of('below')).at(-1)).toEqual(['ana', 3, 10]);
    expect(rowsOf(of('unranked')).at(-1)?.why).toBe('not ranked: 1 of 2 starts');
  });
});

describe('rankSeries on ties', () => {
  const results = {
    a: { ana: 1, beto: 2, caro: 3 },
    b: { ana: 3, beto: 2, caro: 1 },
  };
  const ranked = (...ties: NonNullable<SeriesFile['rules']['ties']>) =>
    requireSeries({
      rules: { points: { by: 'table', table: [3, 2, 1] }, order: high, ties },
      races: collectRaces('a', 'b'),
      results,
    });

  test('shares the rank without a rule and skips the next', () => {
    expect(ranks(ranked())).toEqual([
      ['ana', 1, 4],
      ['beto', 1, 4],
      ['caro', 1, 4],
    ]);
    expect(rowsOf(ranked())[0]?.why).toBe('tie: shared');
  });

  test('decides by the place in a race, whose score says so', () => {
    const series = ranked({ tie: 'place-in', race: 'b' });
    expect(ranks(series).map(([id, rank]) => [id, rank])).toEqual([
      ['caro', 1],
      ['beto', 2],
      ['ana', 3],
    ]);
    expect(rowsOf(series)[0]?.why).toBe('tie: b');
    expect(whys(series, 'caro')).toEqual(['counted', 'counted; tie: b']);
  });

  test('decides by count-back, then by the latest race backwards', () => {
    const series = ranked({ tie: 'count-back', over: 'all' }, { tie: 'latest-race-backwards' });
    expect(ranks(series).map(([id, rank]) => [id, rank])).toEqual([
      ['caro', 1],
      ['ana', 2],
      ['beto', 3],
    ]);
  });

  test('decides by best scores, then by the last race, even a dropped one (RRS A8.1, A8.2)', () => {
    const series = requireSeries({
      rules: { preset: 'sailing-low-point', counts: { pick: 'drop', count: 1 } },
      races: collectRaces('a', 'b', 'c'),
      results: {
        a: { ana: 1, beto: 2, caro: 3, dino: 4 },
        b: { ana: 2, beto: 1, caro: 4, dino: 3 },
        c: { ana: 3, beto: 4, caro: 1, dino: 2 },
      },
    });
    expect(ranks(series)).toEqual([
      ['ana', 1, 3],
      ['beto', 2, 3],
      ['caro', 3, 4],
      ['dino', 4, 5],
    ]);
    expect(rowsOf(series)[0]?.why).toBe('tie: latest race backwards');
  });

  test('treats all codes of a country alike: those of the rules, of the record, of a federation', () => {
    const series = requireSeries({
      rules: {
        points: linear,
        order: high,
        notScoring: [{ who: 'foreigners', home: 'CZE', places: 'keep' }],
        teams: { of: 'country', best: 2, each: 'race' },
      },
      races: collectRaces('a'),
      entrants: { ana: { country: 'CZE' }, beto: { country: 'CZ' }, max: { country: 'GER' } },
      results: { a: { ana: 1, beto: 2, max: 3 } },
    });
    expect(ranks(series)).toEqual([
      ['ana', 1, 10],
      ['beto', 2, 9],
      ['max', null, null],
    ]);
    expect(rowsOf(series, 'teams').map(({ id, total }) => [id, total])).toEqual([['CZ', 19]]);
  });

  test('decides by the fourth result (Bay of Plenty), or by a race that does not count (Czech cup)', () => {
    const bay = requireSeries({
      rules: { preset: 'bay-of-plenty' },
      races: collectRaces('a', 'b', 'c', 'd'),
      results: {
        a: { ana: 1, beto: 2 },
        b: { ana: 2, beto: 1 },
        c: { ana: 1, beto: 1, x: 3 },
        d: { ana: 4, beto: 3 },
      },
    });
    expect(
      ranks(bay)
        .slice(0, 2)
        .map(([id, rank]) => [id, rank]),
    ).toEqual([
      ['beto', 1],
      ['ana', 2],
    ]);
    const czech = requireSeries({
      rules: { preset: 'czech-cup', counts: { pick: 'all' } },
      races: [{ id: 'a' }, { id: 'b' }, { id: 'championship', counts: false }],
      entrants: { ana: { country: 'CZE' }, beto: { country: 'CZE' }, max: { country: 'GER' } },
      results: {
        a: { max: 1, ana: 2, beto: 3 },
        b: { beto: 1, ana: 2 },
        championship: { ana: 1, beto: 2 },
      },
    });
    expect(ranks(czech)).toEqual([
      ['ana', 1, 143],
      ['beto', 2, 143],
      ['max', null, null],
    ]);
  });
});

describe('rankSeries on guests', () => {
  const rows = (places: 'keep' | 'close') =>
    rowsOf(
      requireSeries({
        rules: { points: linear, order: high, notScoring: [{ who: 'guests', places }] },
        races: collectRaces('a'),
        entrants: { ana: {}, gast: { guest: true }, beto: {} },
        results: { a: { gast: 1, ana: 2, beto: 3 } },
      }),
    );

  test('lets a guest keep the points of a place, or closes the gap', () => {
    expect(rows('keep').map(({ id, total }) => [id, total])).toEqual([
      ['ana', 9],
      ['beto', 8],
      ['gast', null],
    ]);
    expect(rows('close').map(({ id, total }) => [id, total])).toEqual([
      ['ana', 10],
      ['beto', 9],
      ['gast', null],
    ]);
    expect(rows('close').at(-1)).toMatchObject({ rank: null, why: 'not scoring: guest' });
  });
});

describe('rankSeries on categories and teams', () => {
  const entrants = {
    ana: { born: 2006, sex: 'female', club: 'Alto' },
    beto: { born: '1980-07-01', sex: 'male', club: 'Alto' },
    caro: { born: 1990, sex: 'female', club: 'Bajo' },
    dino: { born: '1980-01-31', sex: 'male', club: 'Bajo' },
  } as const;
  const base = {
    races: collectRaces('a'),
    entrants,
    results: { a: { beto: 1, caro: 2, ana: 3, dino: 4 } },
  };
  const inCategory = (series: SeriesFile, id: string) =>
    rankingAnswer(series).categories?.[id]?.map((row) => [row.id, row.rank, row.total]);

  test('selects by year of birth, by age on a day and by sex, with points among all or in the category', () => {
    const series = requireSeries({
      ...base,
      rules: {
        points: linear,
        order: high,
        categories: [
          { id: 'junior', born: { from: 2004 } },
          { id: 'women', sex: 'female', places: 'own' },
          { id: 'master', age: { from: 40, on: '2020-06-30' } },
        ],
      },
    });
    expect(inCategory(series, 'junior')).toEqual([['ana', 1, 8]]);
    expect(inCategory(series, 'women')).toEqual([
      ['caro', 1, 10],
      ['ana', 2, 9],
    ]);
    expect(inCategory(series, 'master')).toEqual([['dino', 1, 7]]);
  });

  test.each([
    ['1980-06-29', 40],
    ['1980-06-30', 40],
    ['1980-07-01', 39],
    ['1981-06-30', 39],
    [1980, 40],
  ] as const)(
    'rankSeries counts a person born %s as %i years old on the last of June 2020',
    (born, age) => {
      const ages = [39, 40].map((one) => ({
        id: `${one}`,
        age: { from: one, to: one, on: '2020-06-30' },
      }));
      const series = requireSeries({
        races: collectRaces('a'),
        entrants: { ana: { born } },
        results: { a: { ana: 1 } },
        rules: { points: linear, order: high, categories: ages },
      });
      const of = [39, 40].filter((one) => inCategory(series, `${one}`)?.length === 1);
      expect(of).toEqual([age]);
    },
  );

  test('rankSeries adds the best of a club, race by race or at the end', () => {
    const of = (each: 'race' | 'series') =>
      rowsOf(
        requireSeries({
          ...base,
          rules: { points: linear, order: high, teams: { of: 'club', best: 1, each } },
        }),
        'teams',
      ).map(({ id, rank, total }) => [id, rank, total]);
    const table = [
      ['Alto', 1, 10],
      ['Bajo', 2, 9],
    ];
    expect(of('race')).toEqual(table);
    expect(of('series')).toEqual(table);
  });

  test("rankSeries gives a team no entrant's name, and marks a race without points", () => {
    const series = requireSeries({
      rules: { points: linear, order: high, teams: { of: 'club', best: 1, each: 'race' } },
      races: collectRaces('a', 'b'),
      entrants: { Alto: { name: 'Ana Tapia', club: 'Alto' }, beto: { club: 'Bajo' } },
      results: { a: { Alto: 1, beto: 2 }, b: { Alto: 1 } },
    });
    const [alto, bajo] = rowsOf(series, 'teams');
    expect(alto).not.toHaveProperty('name');
    expect(bajo?.races[1]).toEqual({ race: 'b', points: null, counted: false, why: 'no result' });
  });

  test('treats a code without points as no result, and an absence as no participation', () => {
    const series = requireSeries({
      rules: { points: linear, order: high, otherCodes: { as: 'nothing' } },
      races: collectRaces('a', 'b', 'c'),
      results: {
        a: { ana: 1 },
        b: { ana: 'DNF', beto: 1 },
        c: { ana: ['DNF', 'DNS'], beto: 1 },
      },
    });
    expect(whys(series, 'ana')).toEqual(['counted', 'no result', 'no result']);
    expect(whys(series, 'beto')).toEqual(['not taken part', 'counted', 'counted']);
    expect(rowsOf(series).find(({ id }) => id === 'ana')?.races[1]?.from).toBe('DNF');
  });

  test('marks a target of points, or of races', () => {
    const series = requireSeries({
      rules: { preset: 'uk-division-3' },
      races: collectRaces('a', 'b', 'c', 'd'),
      results: Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((race, index) => [
          race,
          { ana: { points: 825 }, beto: { points: index < 3 ? 1000 : 0 }, caro: { points: 824 } },
        ]),
      ),
    });
    expect(rowsOf(series).map(({ id, why }) => [id, why])).toEqual([
      ['ana', 'reached: promotion'],
      ['caro', undefined],
      ['beto', 'reached: promotion'],
    ]);
  });
});
