import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSeries } from './file/read-series.ts';
import { rankingAnswer } from './ranking/ranking-answer.ts';

/** Tables as published: entrant, rank, total. Each has its series in a file of `docs/examples/series/`. */
const published = [
  {
    name: 'formula-1-1979',
    kind: 'best four of the first half and best four of the second, count-back',
    race: 'Formula 1, drivers',
    year: 1979,
    publisher: 'f1db',
    where:
      'f1db/f1db, src/data/seasons/1979: race-results.yml, driver-standings.yml of the last race',
    table:
      'scheckter 1 51, villeneuve 2 47, jones 3 40, laffite 4 36, regazzoni 5 29, depailler 6 20, reutemann 7 20, arnoux 8 17, watson 9 15, pironi 10 14, jarier 11 14, andretti 12 14, jabouille 13 9, lauda 14 4, piquet 15 3, de-angelis 15 3, ickx 17 3, mass 18 3, patrese 19 2, stuck 19 2, fittipaldi 21 1',
  },
  {
    name: 'formula-1-1979-constructors',
    kind: 'teams: the two cars of each race',
    race: 'Formula 1, constructors',
    year: 1979,
    publisher: 'f1db',
    where: 'f1db/f1db, src/data/seasons/1979: constructor-standings.yml of the last race',
    table:
      'Ferrari 1 113, Williams 2 75, Ligier 3 61, Lotus 4 39, Tyrrell 5 28, Renault 6 26, McLaren 7 15, Brabham 8 7, Arrows 9 5, Shadow 10 3, ATS 11 2, Fittipaldi 12 1',
  },
  {
    name: 'formula-1-1978',
    kind: 'all places, best seven of eight twice, ties by wins and by worse places',
    race: 'Formula 1, drivers',
    year: 1978,
    publisher: 'janir.mbnet.fi',
    where: 'janir.mbnet.fi/1978/kuljettajiensijoitukset.html, the first seventeen',
    table:
      'andretti 1 64, peterson 2 51, reutemann 3 48, lauda 4 44, depailler 5 34, watson 6 25, scheckter 7 24, laffite 8 19, villeneuve 9 17, fittipaldi 10 17, jones 11 11, patrese 12 11, hunt 13 8, tambay 14 8, pironi 15 7, regazzoni 16 4, jabouille 17 3',
  },
  {
    name: 'formula-1-1964',
    kind: 'best six of ten, shared ranks',
    race: 'Formula 1, drivers',
    year: 1964,
    publisher: 'f1db',
    where: 'f1db/f1db, src/data/seasons/1964: race-results.yml, driver-standings.yml',
    table:
      'surtees 1 40, g-hill 2 39, clark 3 32, bandini 4 23, ginther 5 23, gurney 6 19, mclaren 7 13, arundell 8 11, brabham 8 11, siffert 10 7, anderson 11 5, maggs 12 4, spence 12 4, ireland 14 4, bonnier 15 3, amon 16 2, trintignant 16 2, hansgen 16 2, hailwood 19 1, p-hill 19 1, t-taylor 19 1, rodriguez 19 1',
  },
  {
    name: 'monsoon-2026-1',
    kind: 'sailing, low point, two discards, codes',
    race: 'South-West Monsoon Grand Prix, round 1, Singapore',
    year: 2026,
    publisher: 'Singapore Sailing Federation',
    where: 'sailing.org.sg/events/357398, 11 races and 2 discards, by sail number',
    table: '1 1 17, 8 2 18, 3 3 31, 23 4 34, 6 5 35, 40 6 58, 18 7 59, 42 8 94, 2 9 96, 50 10 99',
  },
  {
    name: 'monsoon-2026-2',
    kind: 'sailing, low point, one discard, a rank shared by three',
    race: 'South-West Monsoon Grand Prix, round 2, Singapore',
    year: 2026,
    publisher: 'Singapore Sailing Federation',
    where: 'results of the second round, 5 races and 1 discard, by sail number',
    table: '22 1 5, 5 2 6, 6 3 14, 1 4 21, 8 5 32, 23 6 33, 3 7 35, 24 8 44, 18 8 44, 42 8 44',
  },
  {
    name: 'world-cup-2025-k1m-after-3',
    kind: 'canoe slalom World Cup after three of five races, points typed',
    race: 'Canoe slalom World Cup, men’s kayak',
    year: 2025,
    publisher: 'International Canoe Federation',
    where: 'canoeicf.com/node/97028, places 2 to 6: the points of the leader do not add up there',
    table: 'delassus 1 165, renia 2 117, polaczyk 3 114, krejci 4 109, oschmautz 5 103',
  },
];

test.each(published)('the published table $name is reproduced: $kind', ({ name, table }) => {
  const { series, faults } = readSeries(readFileSync(`docs/examples/series/${name}.json`, 'utf8'));
  expect(faults).toEqual([]);
  if (!series) return;
  const answer = rankingAnswer(series);
  const rows = answer.teams ?? answer.rows;
  const got = rows.map(({ id, rank, total }) => `${id} ${rank} ${total}`);
  expect(got.toSorted()).toEqual(table.split(', ').toSorted());
});

test('each published table names race, year and publisher, has a kind of its own, and is in the guide', () => {
  const guide = readFileSync('docs/series.md', 'utf8').split('\n');
  expect(readdirSync('docs/examples/series').toSorted()).toEqual(
    published.map(({ name }) => `${name}.json`).toSorted(),
  );
  expect(new Set(published.map(({ kind }) => kind)).size).toBe(published.length);
  for (const { name, race, year, publisher } of published) {
    const row = guide.find((line) => line.startsWith(`| \`${name}.json\``));
    for (const said of [race, String(year), publisher]) expect(row).toContain(said);
  }
});

test('the discarded scores of the sailing series are the published ones', () => {
  const { series } = readSeries(readFileSync('docs/examples/series/monsoon-2026-1.json', 'utf8'));
  const rows = series ? rankingAnswer(series).rows : [];
  const dropped = (id: string) =>
    rows.find((row) => row.id === id)?.races.flatMap(({ race, counted }) => (counted ? [] : race));
  expect(dropped('1')).toEqual(['r2', 'r7']);
  expect(dropped('8')).toEqual(['r3', 'r7']);
  expect(dropped('3')).toEqual(['r1', 'r9']);
  expect(dropped('18')).toEqual(['r1', 'r2']);
});

test('the points of a place in a field of 39 are those of ouser.org', () => {
  const { series } = readSeries(
    JSON.stringify({
      format: 'series-1',
      rules: {
        points: { by: 'field', top: 100 },
        order: { wins: 'high' },
        rounding: { race: { decimals: 2 } },
      },
      races: [{ id: 'ascension', starters: 39 }],
      results: { ascension: { first: 1, second: 2, 'twenty-seventh': 27, out: 'DNF' } },
    }),
  );
  const rows = series ? rankingAnswer(series).rows : [];
  expect(rows.map(({ id, total }) => [id, total])).toEqual([
    ['first', 100],
    ['second', 97.44],
    ['twenty-seventh', 33.33],
    ['out', 0],
  ]);
});
