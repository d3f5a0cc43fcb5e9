import { expect, test } from 'vitest';
import { type KnownPeople, peopleOfFile } from './people-of-file.ts';

const boat = (id: string, name: string, licence: string, birthYear: number | null = null) => {
  const [givenName = '', familyName = ''] = name.split(' ');
  const facts = { class: 'K1M', bib: '', club: '', nation: '', category: '', isTeam: false };
  const people = [{ givenName, familyName, licence, birthYear }];
  const row = { name: 'Participants', line: 1, fields: [], values: [] };
  return { boat: { id, ...facts, people, members: [], row }, category: 1 };
};
const entry = (key: string, name: string, numbers: string[], birthYear: number | null = null) => ({
  key,
  name,
  birthYear,
  numbers,
  category: 1,
  bibs: [],
});
const found = (boats: ReturnType<typeof boat>[], known: Partial<KnownPeople>) => {
  const { people, unclear } = peopleOfFile(boats, new Map(), {
    entries: [],
    people: [],
    isTaken: (key) => (known.people ?? []).some((person) => person.key === key),
    erasedAs: () => null,
    ...known,
  });
  return {
    people: [...people].map(([id, { key, match }]) => [id, key, match]),
    unclear: unclear.map(({ id, candidates }) => [id, candidates.map(({ key }) => key)]),
  };
};

test('a number in another form finds the entry with a longer name', () => {
  const entries = [entry('rosa-maria-tapuy', 'Rosa María Tapuy', ['national EC12', 'icf 9001'])];
  for (const licence of ['ec-12', '009001']) {
    expect(found([boat('a', 'Rosa TAPUY', licence)], { entries })).toEqual({
      people: [['a', 'rosa-maria-tapuy', 'entered']],
      unclear: [],
    });
  }
});

test('a number that two people have, or whose name has no word in common, is asked about', () => {
  const [rosa, ana] = [
    entry('rosa', 'Rosa Tapuy', ['icf 7']),
    entry('ana', 'Ana Licuy', ['icf 7']),
  ];
  expect(found([boat('a', 'Rosa Grefa', '7')], { entries: [rosa, ana] })).toEqual({
    people: [],
    unclear: [['a', ['rosa', 'ana']]],
  });
  expect(found([boat('a', 'Beto Grefa', '7')], { entries: [rosa] }).unclear).toEqual([
    ['a', ['rosa']],
  ]);
});

test('a number of another edition finds the person, also beside a new number of this year', () => {
  const people = [{ ...entry('rosa-tapuy', 'Rosa Tapuy', ['national 12', 'national 90']) }];
  expect(found([boat('a', 'Rosa GREFA TAPUY', '12')], { people }).people).toEqual([
    ['a', 'rosa-tapuy', 'known'],
  ]);
  expect(found([boat('a', 'Rosa TAPUY', '13')], { people }).people).toEqual([
    ['a', 'rosa-tapuy-2', 'namesake'],
  ]);
});

test('a federation number does not identify a person whose birth year contradicts it', () => {
  const people = [entry('rosa-tapuy', 'Rosa Tapuy', ['national 12'], 1990)];
  expect(found([boat('a', 'Rosa TAPUY', '12', 2010)], { people }).people).toEqual([
    ['a', 'rosa-tapuy-2', 'namesake'],
  ]);
});
