import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { readSeries } from '../../../record/series/file/read-series.ts';
import { seriesFaults } from '../../../record/series/file/series-faults.ts';
import type { WrittenSeries } from '../../../record/series/file/series-file.ts';
import { rankSeries } from '../../../record/series/ranking/rank-series.ts';
import { changedRanks } from '../changed-ranks.ts';
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
    boats.map(({ id }) => [id, { sex: 'male', nationality: 'EC', category: 1, listed: true }]),
  ),
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

test('an own race counts as its list has it, with who is in no other race', () => {
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

test('before its list is there, what was typed for it counts', () => {
  const file = fileOf({ results: { away: { ana: 1 }, own: { beto: 1, ana: 2 } } });
  expect(ranks(withOwnResults(file, { editions: new Map(), ...none }))).toEqual([
    ['ana', 1],
    ['beto', 2],
  ]);
});

test('who is the same as another is one, and who has yet to race is not in the race', () => {
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

test('while it is run the lists of the day stand in, the official one is of the record', () => {
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

test('what a correction changed is told: first who has other points, then who moved', () => {
  const before = fileOf({ results: { away: { ana: 1, beto: 2, caro: 3 } }, entrants: {} });
  const now = fileOf({ results: { away: { beto: 1, caro: 2, ana: 3 } }, entrants: {} });
  const told = changedRanks(before, now, () => false);
  expect(told.find(({ id }) => id === 'ana')).toEqual({
    id: 'ana',
    person: null,
    name: 'ana',
    rank: { was: 1, is: 3 },
    total: { was: '10', is: '6' },
    races: [{ race: 'away', was: '10', is: '6' }],
  });
  expect(changedRanks(now, now, () => true)).toEqual([]);
});

test('ranks after each race are those of the races held until then', () => {
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

test('of a record each list that ranks paddlers is there, none of hidden results', () => {
  const record = sampleRecord(2023);
  expect([...recordedEdition(record, true).lists.keys()].length).toBeGreaterThan(2);
  expect(recordedEdition(record, false).lists.size).toBe(0);
});
