import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectRaces, requireSeries } from '../../../tests/support/require-series.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { type Language, localeOf } from '../../platform/i18n/languages.ts';
import type { Race } from '../../record/race/race.ts';
import type { SeriesFile } from '../../record/series/file/series-file.ts';
import { buildSeriesPage } from './load-series-page.server.ts';

const collectTexts = (language: Language) =>
  JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
const race = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
const pageOf = (
  series: SeriesFile,
  language: Language,
  { query = '', announced = series, at = '2026-05-01T12:00:00.000Z' } = {},
) =>
  buildSeriesPage(
    {
      name: 'copa',
      title: 'Copa',
      series,
      faults: [],
      unknown: [],
      live: [],
      recorded: [],
      people: new Map(),
      countryHidden: new Set(),
      announced: { at, series: announced },
    },
    {
      services: { race: { timeZone: 'America/Guayaquil' } as Race },
      t: createTranslator(createTextInstance(language, collectTexts(language), race)),
      language,
      locale: localeOf[language],
    },
    new URLSearchParams(query),
  );

test('a series page writes decimals as its language does everywhere', () => {
  const cup = (final: Record<string, number>) =>
    requireSeries({
      rules: {
        points: { by: 'table', table: [7.5, 5] },
        order: { wins: 'high' },
        weights: [{ races: ['final'], times: '1.5' }],
        categories: [{ id: 'senior', age: { from: 23, on: '2026-12-31' } }],
      },
      races: collectRaces('lofer', 'final'),
      entrants: { ana: { born: 2000 }, beto: { born: 2001 } },
      results: { lofer: { ana: 1, beto: 2 }, final },
    });
  const said = (language: Language) => {
    const page = pageOf(cup({ ana: 1, beto: 2 }), language, {
      announced: cup({ ana: 2, beto: 1 }),
    });
    const { total, scores } = page.tables[0]?.rows[0] ?? {};
    const [first] = page.changed;
    return [
      total,
      scores?.map(({ points, mark, why }) => [points, mark, why]),
      first?.races,
      first?.total,
      page.rules.find((rule) => rule.includes('final') && rule.includes('1')),
      page.rules.find((rule) => rule.includes('23')),
    ];
  };
  expect(said('es')).toEqual([
    '18,75',
    [
      ['7,5', null, 'puesto 1; cuenta'],
      ['11,25', '× 1,5', 'puesto 1; por 1,5; cuenta'],
    ],
    [{ race: 'final', was: '7,5', is: '11,25' }],
    { was: '15', is: '18,75' },
    'Los puntos de final se multiplican por 1,5.',
    'Categoría senior: desde 23 años el 31 de diciembre de 2026; con los puntos de la carrera entera.',
  ]);
  expect(said('en')).toEqual([
    '18.75',
    [
      ['7.5', null, 'place 1; counts'],
      ['11.25', '× 1.5', 'place 1; times 1.5; counts'],
    ],
    [{ race: 'final', was: '7.5', is: '11.25' }],
    { was: '15', is: '18.75' },
    'The points of final are multiplied by 1.5.',
    'Category senior: 23 years or older on December 31, 2026; with the points of the whole race.',
  ]);
});

test('a series page shows needs in the last race for the shown ranking, or says why it cannot', () => {
  const cup = (more: object, people = ['ana', 'beto', 'caro']) =>
    requireSeries({
      rules: {
        points: { by: 'table', table: [10, 8, 6] },
        order: { wins: 'high' },
        teams: { of: 'club', best: 1, each: 'race' },
        ...more,
      },
      races: collectRaces('lofer', 'final'),
      entrants: Object.fromEntries(
        people.map((id) => [id, { sex: id === 'beto' ? 'male' : 'female', club: 'Napo' }]),
      ),
      results: { lofer: { beto: 1, ana: 2, caro: 3 } },
    });
  const women = (places: 'all' | 'own') =>
    cup({ categories: [{ id: 'women', sex: 'female', places }] });
  const needs = (series: SeriesFile, query: string) => pageOf(series, 'en', { query }).needs;

  const all = needs(women('all'), 'quien=caro');
  expect(all?.within).toBeNull();
  expect(all?.asked?.outlook.map(({ worst }) => worst)).toEqual([2, 3, 3, 3]);
  const inClass = needs(women('all'), 'ver=women&quien=caro');
  expect(inClass?.within).toBe(
    'This is for the ranking “women”, with the places of the whole race.',
  );
  expect(inClass?.entrants.map(({ id }) => id)).toEqual(['ana', 'caro']);
  expect(inClass?.asked?.outlook.map(({ worst }) => worst)).toEqual([1, 2, 2, 2]);
  const own = needs(women('own'), 'ver=women&quien=caro');
  // The sentences then say that places are counted within the category.
  expect([all, inClass, own].map((told) => told?.asked?.isOfCategory)).toEqual([
    false,
    false,
    true,
  ]);
  expect(own?.within).toContain('places are those within it');
  expect(own?.asked?.outlook.map(({ place }) => place)).toEqual([1, 2, null]);
  // An entrant outside the ranking gets no answer there.
  expect(needs(women('own'), 'ver=women&quien=beto')?.asked).toBeNull();

  expect(needs(women('all'), 'ver=~equipos&quien=ana')).toMatchObject({
    within: expect.stringContaining('not worked out for clubs'),
    entrants: [],
    asked: null,
  });
  // Countries have their names in the page's language, also in the chart.
  const nations = requireSeries({
    rules: {
      points: { by: 'table', table: [10, 8] },
      order: { wins: 'high' },
      teams: { of: 'country', best: 1, each: 'race' },
    },
    races: collectRaces('lofer', 'tacen'),
    entrants: { ana: { country: 'EC' }, beto: { country: 'ES' } },
    results: { lofer: { ana: 1, beto: 2 }, tacen: { ana: 1, beto: 2 } },
  });
  const [table] = pageOf(nations, 'es', { query: 'ver=~equipos' }).tables;
  expect(table?.rows.map(({ name }) => name)).toEqual(['Ecuador', 'España']);
  expect(table?.history?.lines.map(({ name }) => name)).toEqual(['Ecuador', 'España']);

  // No more ranks are shown than exist: with two scoring entrants the second is the last.
  const ranks = (query: string) => needs(women('all'), query)?.asked?.ranks.map(({ rank }) => rank);
  expect(ranks('quien=caro')).toEqual([1, 2, 3]);
  expect(ranks('ver=women&quien=caro')).toEqual([1, 2]);
  const guest = cup({ notScoring: [{ who: 'guests', places: 'keep' }] });
  guest.entrants.beto = { guest: true, licence: true };
  expect(needs(guest, 'quien=caro')?.asked?.ranks.map(({ rank }) => rank)).toEqual([1, 2]);

  const many = cup(
    {},
    Array.from({ length: 81 }, (_, index) => `p${index}`).concat('ana', 'beto', 'caro'),
  );
  // With so many entrants the page offers none and gives the reason at once.
  expect(needs(many, 'quien=ana')).toMatchObject({
    refused: [expect.stringContaining('more than 80 entrants')],
    entrants: [],
    asked: null,
  });
  const byStage = cup({ weights: [{ races: ['final'], times: 2, from: 'semifinal' }] });
  expect(needs(byStage, '')).toMatchObject({ refused: [expect.stringContaining('place alone')] });
});

test('needs in the last race depend on the races that each class has held', () => {
  const cup = (results: Record<string, Record<string, number>>) =>
    requireSeries({
      rules: { points: { by: 'table', table: [10, 8] }, order: { wins: 'high' } },
      races: collectRaces('lofer', 'tacen', 'final'),
      entrants: { ana: { class: 'k1w' }, beto: { class: 'k1m' }, dino: { class: 'k1m' } },
      results,
    });
  const all = { ana: 1, beto: 1, dino: 2 };
  const needs = (results: Record<string, Record<string, number>>, query = '') =>
    pageOf(cup(results), 'en', { query }).needs;
  const named = (of: ReturnType<typeof needs>) => of?.entrants.map(({ id }) => id);

  // An entrant who skipped a race that others held also has one race left.
  const skipped = needs({ lofer: all, tacen: { beto: 1, dino: 2 } }, 'quien=ana');
  expect(named(skipped)).toEqual(['ana', 'beto', 'dino']);
  expect(skipped?.asked).toMatchObject({ refused: null, race: 'final', ranks: [{ rank: 1 }] });
  expect(skipped?.isBegun).toBe(false);
  // In the last race only classes that have not raced yet get answers.
  const begun = needs({ lofer: all, tacen: all, final: { ana: 1 } }, 'quien=beto');
  expect(named(begun)).toEqual(['beto', 'dino']);
  expect(begun).toMatchObject({ isBegun: true, asked: { refused: null } });
  expect(needs({ lofer: all, tacen: all, final: all })).toBeNull();
  expect(needs({ lofer: all })).toBeNull();

  // A class that is too large is named; other classes still get answers.
  const large = cup({ lofer: all, tacen: all });
  for (let at = 0; at < 80; at += 1) {
    large.entrants[`p${at}`] = { class: 'k1m', guest: false, licence: true };
  }
  large.labels.k1m = { es: 'Hombres', en: 'Men' };
  for (const [language, why] of [
    ['es', 'Hombres: Hay más de 80 participantes'],
    ['en', 'Men: There are more than 80 entrants'],
  ] as const) {
    const told = pageOf(large, language, { query: 'quien=ana' }).needs;
    expect(told?.refused).toEqual([expect.stringContaining(why)]);
    expect(named(told)).toEqual(['ana']);
    expect(told?.asked).toMatchObject({ refused: null });
  }
});

test("a team's points are explained by the names of its members", () => {
  const cup = (each: 'race' | 'series') =>
    requireSeries({
      rules: {
        points: { by: 'table', table: [10, 8] },
        order: { wins: 'high' },
        teams: { of: 'club', best: 2, each },
      },
      races: [{ id: 'lofer', name: 'Lofer' }],
      entrants: {
        'ana-tapuy': { name: 'Ana Tapuy', club: 'Napo' },
        lofer: { name: 'Beto Lofer', club: 'Napo' },
      },
      results: { lofer: { 'ana-tapuy': 1, lofer: 2 } },
    });
  const lines = (each: 'race' | 'series') =>
    pageOf(cup(each), 'es', { query: 'ver=~equipos' }).tables[0]?.rows[0]?.scores.map(
      ({ of, points, why }) => `${of}: ${points} (${why})`,
    );
  expect(lines('race')).toEqual(['Lofer: 18 (Ana Tapuy + Beto Lofer; cuenta)']);
  // A member is not taken for a race, whatever the keys are.
  expect(lines('series')).toEqual(['Ana Tapuy: 10 (cuenta)', 'Beto Lofer: 8 (cuenta)']);
});

test.each([
  ['2026-05-01T12:00:00.000Z', '1 de mayo de 2026', 'May 1, 2026'],
  // Still the evening of April 30 at the race.
  ['2026-05-01T02:00:00.000Z', '30 de abril de 2026', 'April 30, 2026'],
])('a ranking that was announced at %s has the day of the race', (at, es, en) => {
  const cup = requireSeries({
    rules: { points: { by: 'table', table: [10, 8] }, order: { wins: 'high' } },
    races: collectRaces('lofer'),
    entrants: { ana: {} },
    results: { lofer: { ana: 1 } },
  });
  expect([pageOf(cup, 'es', { at }).announcedAt, pageOf(cup, 'en', { at }).announcedAt]).toEqual([
    es,
    en,
  ]);
});
