import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { readSeries } from '../../../record/series/file/read-series.ts';
import { seriesFaults } from '../../../record/series/file/series-faults.ts';
import type { WrittenSeries } from '../../../record/series/file/series-file.ts';
import { rankSeries } from '../../../record/series/ranking/rank-series.ts';
import { changedRanks } from '../changed-ranks.ts';
import { announcedSeries, officialSeries } from '../official-series.ts';
import { rankHistory } from '../rank-history.ts';
import { type ListedBoat, type OwnEdition, recordedEdition, withLiveLists } from './own-edition.ts';
import { withOwnResults } from './with-own-results.ts';

const boat = (id: string, place: number | null, status: ListedBoat['status'] = null) => ({
  id,
  name: id.toUpperCase(),
  place,
  status,
});

const edition = (boats: ListedBoat[], isLive = false): OwnEdition => ({
  lists: new Map([['experts-men', { isLive, boats }]]),
  ranked: [],
  entries: new Map(
    boats.map(({ id }) => [
      id,
      {
        sex: 'male',
        nationality: 'EC',
        category: 1,
        listed: true,
        isInList: true,
      },
    ]),
  ),
  people: new Map(boats.map(({ id }, index) => [index + 1, id])),
});

function fileOf(changes: Partial<WrittenSeries> = {}) {
  const written: WrittenSeries = {
    format: 'series-1',
    rules: { points: { by: 'table', table: [10, 8, 6] }, order: { wins: 'high' } },
    races: [
      { id: 'away' },
      { id: 'own', own: { edition: 2027, lists: [{ list: 'experts-men' }] } },
    ],
    entrants: { ana: { name: 'Ana' }, beto: { name: 'Beto' } },
    results: { away: { ana: 1, beto: 2 } },
    ...changes,
  };
  const { series, faults } = readSeries(JSON.stringify(written));
  if (!series) throw new Error(JSON.stringify(faults));
  return series;
}

const none = { facts: new Map(), sameAs: new Map<string, string>() };
const ranks = (of: ReturnType<typeof withOwnResults>) =>
  rankSeries(of.series).map(({ id, rank }) => [id, rank]);

test('an own race counts by its list, with people who are in no other race', () => {
  const own = edition([boat('beto', 1), boat('caro', 2), boat('ana', null, 'DNF')]);
  const shown = withOwnResults(fileOf(), { editions: new Map([[2027, own]]), ...none });
  expect(ranks(shown)).toEqual([
    ['beto', 1],
    ['ana', 2],
    ['caro', 3],
  ]);
  expect(shown.recorded).toEqual(['own']);
  expect(shown.series.entrants.caro).toMatchObject({ name: 'CARO', country: 'EC', sex: 'male' });
  expect(seriesFaults(shown.series)).toEqual([]);
});

test('an own race without a list yet counts as typed', () => {
  const file = fileOf({ results: { away: { ana: 1 }, own: { beto: 1, ana: 2 } } });
  expect(ranks(withOwnResults(file, { editions: new Map(), ...none }))).toEqual([
    ['ana', 1],
    ['beto', 2],
  ]);
});

test('merged people count as one entrant, and a boat yet to race does not count', () => {
  const own = edition([boat('beto', null), boat('ana-2', 1)]);
  const shown = withOwnResults(fileOf(), {
    editions: new Map([[2027, own]]),
    facts: new Map(),
    sameAs: new Map([['ana', 'ana-2']]),
  });
  expect(ranks(shown)).toEqual([
    ['ana-2', 1],
    ['beto', 2],
  ]);
  expect(shown.series.results.own).toEqual({ 'ana-2': { place: 1 } });
});

test('a running own race counts by the lists of the day, and an official list by the record', () => {
  const recorded = edition([boat('ana', 1)]);
  const live = (isOpen: boolean) => ({
    year: 2027,
    lists: new Map([['experts-men', { isOpen, boats: [boat('beto', 1)] }]]),
  });
  const shownAt = (own: OwnEdition) =>
    withOwnResults(fileOf(), { editions: new Map([[2027, own]]), ...none });
  expect(shownAt(withLiveLists(recorded, live(true)))).toMatchObject({
    live: ['own'],
    recorded: [],
  });
  expect(shownAt(withLiveLists(recorded, live(false)))).toMatchObject({
    live: [],
    recorded: ['own'],
    series: { results: { own: { ana: { place: 1 } } } },
  });
});

test('a correction lists first entrants with other points, then entrants who moved', () => {
  const before = fileOf({ results: { away: { ana: 1, beto: 2, caro: 3 } }, entrants: {} });
  const now = fileOf({ results: { away: { beto: 1, caro: 2, ana: 3 } }, entrants: {} });
  const told = changedRanks(before, now, { language: 'en', pageOf: () => null });
  expect(told.find(({ id }) => id === 'ana')).toEqual({
    id: 'ana',
    person: null,
    name: 'ana',
    rank: { was: 1, is: 3 },
    total: { was: '10', is: '6' },
    races: [{ race: 'away', was: '10', is: '6' }],
  });
  expect(changedRanks(now, now, { language: 'en', pageOf: (id) => id })).toEqual([]);
});

test('a running race corrects nothing that was announced', () => {
  const live = withLiveLists(edition([boat('ana', 1), boat('beto', 2)]), {
    year: 2027,
    lists: new Map([['experts-men', { isOpen: true, boats: [boat('beto', 1), boat('ana', 2)] }]]),
  });
  const now = withOwnResults(fileOf(), { editions: new Map([[2027, live]]), ...none });
  const announced = {
    at: '2027-11-01T12:00:00.000Z',
    results: { own: { ana: { place: 1 }, beto: { place: 2 } } },
  };
  const before = announcedSeries(now, announced, none.sameAs);
  expect(changedRanks(before, officialSeries(now), { language: 'en', pageOf: () => null })).toEqual(
    [],
  );
});

test('announced results of merged people belong to the remaining person, class by class', () => {
  const own = edition([boat('ana-2', 1), boat('beto', 2)]);
  const file = fileOf({ results: {} });
  const now = withOwnResults(file, { editions: new Map([[2027, own]]), ...none });
  const announced = {
    at: '2027-11-01T12:00:00.000Z',
    results: { own: { ana: { place: 1 }, beto: { place: 2 }, 'ana c1m': { place: 1 } } },
  };
  const { results } = announcedSeries(now, announced, new Map([['ana', 'ana-2']]));
  expect(Object.keys(results.own ?? {})).toEqual(['ana-2', 'beto', 'ana-2 c1m']);
});

test('a person in a second class is a separate entrant there, in one race and in two', () => {
  const lists = new Map([
    ['kayak', { isLive: false, boats: [boat('ana', 1), boat('beto', 2)] }],
    ['canoe', { isLive: false, boats: [boat('caro', 1), boat('ana', 2)] }],
  ]);
  const { entries, people } = edition([boat('ana', 1), boat('beto', 2), boat('caro', 3)]);
  const one: OwnEdition = { lists, ranked: [], entries, people };
  const inBoth = [
    { list: 'kayak', class: 'k1' },
    { list: 'canoe', class: 'c1' },
  ];
  const shown = withOwnResults(
    fileOf({
      races: [
        { id: 'first', own: { edition: 2026, lists: [{ list: 'kayak', class: 'k1' }] } },
        { id: 'second', own: { edition: 2027, lists: inBoth } },
      ],
      entrants: {},
      results: {},
    }),
    { editions: new Map([2026, 2027].map((year) => [year, one])), ...none },
  );
  expect(seriesFaults(shown.series)).toEqual([]);
  const rows = rankSeries(shown.series).map(({ boat: is, id, rank }) => [is, id, rank]);
  expect(rows).toEqual([
    ['c1', 'caro', 1],
    ['c1', 'ana c1', 2],
    ['k1', 'ana', 1],
    ['k1', 'beto', 2],
  ]);
  expect(shown.people.get('ana c1')).toBe('ana');
});

test('a boat of the day without a page is matched by its bib in the record', () => {
  const recorded = edition([boat('ana', 1), boat('beto', 2)]);
  const live = withLiveLists(recorded, {
    year: 2027,
    lists: new Map([
      ['experts-men', { isOpen: true, boats: [boat('2027-2', 1), boat('2027-9', 2)] }],
    ]),
  });
  const shown = withOwnResults(fileOf(), { editions: new Map([[2027, live]]), ...none });
  expect(Object.keys(shown.series.results.own ?? {})).toEqual(['beto', '2027-9']);
});

test('a country that no page shows counts and stays hidden', () => {
  const own = edition([boat('caro', 1), boat('beto', 2)]);
  const hide = (listed: boolean, tellsCountry: boolean): OwnEdition => ({
    ...own,
    lists: new Map([...own.lists].map(([id, list]) => [id, { ...list, tellsCountry }])),
    entries: new Map([...own.entries].map(([id, entry]) => [id, { ...entry, isInList: listed }])),
  });
  const hidden = (of: OwnEdition) => {
    const file = fileOf({ entrants: { ana: {}, beto: { country: 'EC' } } });
    const shown = withOwnResults(file, { editions: new Map([[2027, of]]), ...none });
    expect(shown.series.entrants.caro?.country).toBe('EC');
    return [...shown.countryHidden];
  };
  expect(hidden(hide(false, false))).toEqual(['caro']);
  expect(hidden(hide(true, false))).toEqual([]);
  expect(hidden(hide(false, true))).toEqual([]);
});

test('the ranks after each race use only the races held until then', () => {
  const own = edition([boat('beto', 1), boat('ana', 2)]);
  const { series } = withOwnResults(fileOf(), { editions: new Map([[2027, own]]), ...none });
  expect(rankHistory(series)?.lines.map(({ id, ranks: all }) => [id, ...all])).toEqual([
    ['ana', 1, 1],
    ['beto', 2, 1],
  ]);
  expect(rankHistory(fileOf())).toBeNull();
});

test('two lists of a race are two classes', () => {
  const lists = [{ list: 'experts-men' }, { list: 'experts-women' }];
  const twice = JSON.stringify({
    format: 'series-1',
    rules: { points: { by: 'table', table: [1] }, order: { wins: 'high' } },
    races: [{ id: 'own', own: { edition: 2027, lists } }],
  });
  expect(readSeries(twice).faults.map(({ code, path }) => [code, path])).toEqual([
    ['class-twice', 'races[0].own.lists[1]'],
  ]);
});

test('an edition offers each list that ranks paddlers, and none of hidden results', () => {
  const record = sampleRecord(2023);
  expect([...recordedEdition(record, true).lists.keys()].length).toBeGreaterThan(2);
  expect(recordedEdition(record, false).lists.size).toBe(0);
});

test('an erased person has the same key in lists and entries', () => {
  const record = sampleRecord(2023);
  const entries = record.entries.map((entry, index) => ({
    ...entry,
    ...(index % 2 === 0 && { name: erasedName, person: `anonimo-${index}` }),
  }));
  const { lists, entries: known } = recordedEdition({ ...record, entries }, true);
  const boats = [...lists.values()].flatMap((list) => list.boats);
  expect(boats.some(({ name }) => name === erasedName)).toBe(true);
  expect(boats.filter(({ id }) => !known.has(id))).toEqual([]);
});
