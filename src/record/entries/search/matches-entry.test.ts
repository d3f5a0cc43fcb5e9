import { expect, test } from 'vitest';
import { compareEntries } from './compare-entries.ts';
import { matchesEntry } from './matches-entry.ts';

const entry = {
  name: 'Ana Lucía Ñahui',
  bib: 17,
  email: 'ana@rio.example',
  document: '1710034065',
  reference: 'CRT7K2MPQ',
};

test.each(['ana', 'LUCIA nahui', 'ñah', '17', '#17', '171003', 'Ana@rio', 'crt-7k2 mpq'])(
  '%s finds the entry',
  (search) => expect(matchesEntry(entry, search)).toBe(true),
);

test.each(['nadie', '7', '1', '10034065', 'rio.example', 'cr', "' or 1=1"])(
  '%s does not find the entry',
  (search) => expect(matchesEntry(entry, search)).toBe(false),
);

test('matchesEntry finds no entry by its document when contacts are hidden', () => {
  expect(matchesEntry({ name: entry.name, bib: 17 }, '1710034065')).toBe(false);
});

test('compareEntries breaks ties by number in both directions and sorts a missing bib last', () => {
  const rows = [
    { id: 3, name: 'Álvaro', bib: null, category: 1 },
    { id: 1, name: 'Zoe', bib: 4, category: 1 },
    { id: 2, name: 'Alvaro', bib: 2, category: 2 },
  ];
  const ids = (by: 'llegada' | 'nombre' | 'dorsal', descending = false) =>
    rows.toSorted(compareEntries({ by, descending })).map(({ id }) => id);
  expect(ids('llegada')).toEqual([3, 2, 1]);
  expect(ids('nombre')).toEqual([2, 3, 1]);
  expect(ids('nombre', true)).toEqual([1, 3, 2]);
  expect(ids('dorsal')).toEqual([2, 1, 3]);
});
