import { expect, test } from 'vitest';
import type { CheckInPerson } from './check-in-person.ts';
import { findPeople, mostShown } from './find-people.ts';

const person = (id: number, name: string, bib: number | null, document: string): CheckInPerson => ({
  id,
  name,
  bib,
  category: 1,
  document,
  shirt: 'M',
  paid: true,
  waiting: false,
  minor: false,
  released: false,
  acts: [],
});
const people = [
  person(1, 'José Tapuy', 7, '7856'),
  person(2, 'Rosa Tapuy', 17, '0019'),
  person(3, 'John Reid', null, 'AB12'),
];
const found = (search: string) => findPeople(people, search).map(({ id }) => id);

test.each([
  ['jose', [1]],
  ['tapuy r', [2]],
  ['7', [1]],
  ['#17', [2]],
  ['7856', [1]],
  ['1803457856', [1]],
  ['ab-12', [3]],
  ['856', [1]],
  ['56', []],
  ['nadie', []],
  ['', [1, 2, 3]],
])('a search for people by %j finds %j', (search, ids) => {
  expect(found(search)).toEqual(ids);
});

test('a search for people returns at most mostShown of them', () => {
  const many = Array.from({ length: 50 }, (_, id) => person(id, 'Ana', null, ''));
  expect(findPeople(many, 'ana')).toHaveLength(mostShown);
});
