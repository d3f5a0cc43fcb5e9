import { expect, test } from 'vitest';
import { data, sampleRecord } from '../../../tests/support/sample-editions.ts';
import { fillRaceNames } from '../../record/race/race-names.ts';
import { maximumPoints, pointsByRank } from '../../record/scoring/points-by-rank.ts';
import { recordedEdition } from '../series/own/own-edition.ts';
import { championshipSchema } from './championship-file.ts';
import { readChampionshipFile } from './import-championship.server.ts';
import { rankCategory } from './rank-entrants.ts';
import { awardedPoints, withOwnRaces } from './with-own-races.ts';

const names = { name: 'Race', river: 'River', town: 'Town', region: 'Region', countryCode: 'EC' };
const championship = fillRaceNames(readChampionshipFile(data), names);

test('50 men and 2 women are ranked over three races', () => {
  expect(championship.men).toHaveLength(50);
  expect(championship.women).toHaveLength(2);
  expect(championship.races.map(({ date }) => date)).toEqual([
    '2021-11-06',
    '2021-12-18',
    '2022-01-22',
  ]);
  expect(championship.races.map(({ name }) => name)).toEqual(['El Retén', 'Race', 'Río River']);
});

test('men have a Senior, a Master and a Junior table, women a Senior one', () => {
  for (const category of ['Senior', 'Master', 'Junior'] as const) {
    expect(rankCategory(championship.men, category).length).toBeGreaterThan(2);
  }
  expect(championship.women.every(({ category }) => category === 'Senior')).toBe(true);
});

test('the championship lists no person twice', () => {
  const people = [...championship.men, ...championship.women].map(({ person }) => person);
  expect(new Set(people).size).toBe(people.length);
});

test('the middle race of the championship gives the ranking points of the 2021 results', () => {
  const edition = recordedEdition(sampleRecord(2021), true);
  const awarded = awardedPoints(edition, {});
  expect(championship.races.map(({ edition }) => edition)).toEqual([undefined, 2021, undefined]);
  expect(withOwnRaces(championship, new Map([[2021, edition]]))).toEqual(championship);
  const scored = new Map([...awarded].filter(([, points]) => points !== null));
  expect(scored.size).toBeGreaterThan(10);
  const counted = new Map(
    championship.men.flatMap(({ person, points }): [string, number][] =>
      typeof points[1] === 'number' ? [[person, points[1]]] : [],
    ),
  );
  expect(counted).toEqual(scored);
});

test('a championship race names the lists that give points', () => {
  const edition = recordedEdition(sampleRecord(2023), true);
  const [list = ''] = edition.lists.keys();
  expect(edition.ranked).toEqual([]);
  expect(awardedPoints(edition, {}).size).toBe(0);
  const first = edition.lists.get(list)?.boats.find(({ place }) => place === 1);
  expect(awardedPoints(edition, { lists: [list] }).get(first?.id ?? '')).toBe(maximumPoints);
});

test('points fall with the rank and never below one', () => {
  const points = Array.from({ length: 80 }, (_, index) => pointsByRank(index + 1));
  expect(points[0]).toBe(maximumPoints);
  expect(points[19]).toBe(42);
  expect(points[20]).toBe(41);
  expect(points.at(-1)).toBe(1);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
});

test.each([
  [{ el_reten: 101 }, 'points from 0 to 100'],
  [{ el_reten: '' }, 'points from 0 to 100'],
  [{ otra: 10 }, 'the id of a race'],
  [{ el_reten: '-', race_2: '-', quijos: '-' }, 'points in one race at least'],
])('a championship row with %o is refused in words', (change, message) => {
  const row = {
    nombre: 'Ana',
    person: 'ana',
    Categoria: 'Senior',
    el_reten: 1,
    race_2: 2,
    quijos: 3,
  };
  const file = {
    races: ['el_reten', 'race_2', 'quijos'].map((id) => ({ id, date: '2021-11-06', name: id })),
    agreement: 'acuerdo.pdf',
    men: [{ ...row, ...change }],
    women: [row],
  };
  const parsed = championshipSchema.safeParse(file);
  expect(parsed.error?.issues[0]?.message).toContain(message);
  expect(parsed.error?.issues[0]?.path.slice(0, 2)).toEqual(['men', 0]);
});
