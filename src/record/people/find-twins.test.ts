import { describe, expect, test } from 'vitest';
import { findTwins, type KnownPerson } from './find-twins.ts';

const person = (key: string, name: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  key,
  name,
  birthYear: 1995,
  nationality: 'EC',
  years: [2021],
  ...more,
});
const pairs = async (...people: KnownPerson[]) =>
  (await findTwins(people)).map(({ first, second, reason }) => [first.key, second.key, reason]);

describe('findTwins', () => {
  const rosa = person('rosa-tapuy', 'Rosa Tapuy');

  test('pairs names of the same words, in any order and without accents', async () => {
    const other = person('tapuy-rosa', 'Tapúy, Rosa', { years: [2027] });
    expect(await pairs(rosa, other)).toEqual([['rosa-tapuy', 'tapuy-rosa', 'same_name']]);
  });

  test('pairs a name with a longer one when the birth years match', async () => {
    const longer = person('rosa-maria-tapuy', 'Rosa María Tapuy', { years: [2027] });
    expect(await pairs(rosa, longer)).toEqual([['rosa-tapuy', 'rosa-maria-tapuy', 'part_of_name']]);
    expect(await pairs(rosa, { ...longer, birthYear: null })).toEqual([]);
  });

  test('pairs people with the same number, whatever their names and editions', async () => {
    const numbers = ['national 12A'];
    const other = person('ana-licuy', 'Ana Licuy', { birthYear: 1990, numbers });
    const third = person('beto-grefa', 'Beto Grefa', { numbers: ['icf 12A'] });
    expect(await pairs(third, { ...rosa, numbers }, other)).toEqual([
      ['rosa-tapuy', 'ana-licuy', 'same_number'],
    ]);
    const twin = person('rosa-tapuy-2', 'Rosa Tapuy', { years: [2027], numbers });
    expect(await pairs({ ...rosa, numbers }, twin)).toEqual([
      ['rosa-tapuy', 'rosa-tapuy-2', 'same_number'],
    ]);
  });

  test('pairs people of one edition and birth date whose numbers differ', async () => {
    const one = { ...rosa, dateBirth: '1995-03-02', numbers: ['national EC12', 'icf 7'] };
    const typo = { ...one, key: 'rosa-tapuy-2', numbers: ['national EC21'] };
    expect(await pairs(one, typo)).toEqual([['rosa-tapuy', 'rosa-tapuy-2', 'same_name']]);
    expect(await pairs(one, { ...typo, dateBirth: '1995-03-03' })).toEqual([]);
    expect(await pairs(one, { ...typo, numbers: [] })).toEqual([]);
  });

  test.each([
    ['another birth year', { birthYear: 1996 }],
    ['another country', { nationality: 'CL' }],
    ['a common edition', { years: [2021, 2027] }],
  ])('findTwins does not pair people with %s', async (_, more) => {
    expect(
      await pairs(rosa, person('rosa-tapuy-2', 'Rosa Tapuy', { years: [2027], ...more })),
    ).toEqual([]);
  });

  test('pairs people when nothing known contradicts, likelier pairs first', async () => {
    const unknown = person('rosa-tapuy-2', 'Rosa Tapuy', {
      birthYear: null,
      nationality: null,
      years: [2027],
    });
    const longer = person('rosa-maria-tapuy', 'Rosa María Tapuy', { years: [2023] });
    expect((await pairs(longer, rosa, unknown)).map(([, , reason]) => reason)).toEqual([
      'same_name',
      'part_of_name',
    ]);
  });

  test('findTwins does not pair names of one word, or different names', async () => {
    expect(
      await pairs(person('rosa', 'Rosa'), person('rosa-tapuy', 'Rosa Tapuy', { years: [] })),
    ).toEqual([]);
    expect(await pairs(rosa, person('luz-tapuy', 'Luz Tapuy', { years: [2027] }))).toEqual([]);
  });
});

test('thousands of people are compared in portions between which others are served', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const letters = (index: number) =>
    index.toString(5).replace(/\d/g, (digit) => 'aeiou'[Number(digit)] ?? '');
  const people = Array.from({ length: 5000 }, (_, index) =>
    person(`p-${index}`, `Ana M${letters(index)}`),
  );
  expect(await findTwins(people)).toEqual([]);
  clearImmediate(counting);
  expect(turns).toBeGreaterThanOrEqual(20);
});
