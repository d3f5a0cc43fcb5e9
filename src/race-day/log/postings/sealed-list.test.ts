import { expect, test } from 'vitest';
import { type PostedList, postedList } from './posted-list.ts';
import { rowsHash } from './sealed-list.server.ts';

test('two lists with the same content have the same rows hash in any order of keys', () => {
  const decision: PostedList['decisions'][number] = {
    reason: { es: 'No pasó', en: 'Not passed' },
    authority: 'jury',
    gate: 4,
    seconds: 50,
    at: '2027-02-20T15:00:00.000Z',
    bib: 7,
    race: 'men-1',
    on: 'gate',
    status: null,
  };
  const list: PostedList = {
    format: 'race-results 1',
    day: '2027-02-20',
    group: 'men',
    revision: 9,
    rows: [],
    title: { es: 'Hombres', en: 'Men' },
    decisions: [decision],
  };
  const read = postedList.parse(JSON.parse(JSON.stringify(list)));
  expect(JSON.stringify(read)).not.toBe(JSON.stringify(list));
  expect(rowsHash(read)).toBe(rowsHash(list));
});
