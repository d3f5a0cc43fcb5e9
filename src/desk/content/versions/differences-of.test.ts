import { expect, test } from 'vitest';
import { differencesOf } from './differences-of.ts';

test('changed, new and removed words and numbers are listed', () => {
  expect(differencesOf({ es: ['a', 'b'], en: 'c' }, { es: ['a'], en: 'd' }, 'title')).toEqual([
    { place: 'title.es[1]', before: 'b', after: null },
    { place: 'title.en', before: 'c', after: 'd' },
  ]);
  expect(differencesOf('a', 'a')).toEqual([]);
  expect(differencesOf(1, 2, 'fee')).toEqual([{ place: 'fee', before: '1', after: '2' }]);
});

test('rows with names are compared by name, so a removed row changes no other', () => {
  const [ana, luis, eva] = ['Ana', 'Luis', 'Eva'].map((name) => ({ name, role: 'judge' }));
  expect(differencesOf([ana, luis, eva], [luis, eva], 'staff')).toEqual([
    { place: 'staff[Ana].name', before: 'Ana', after: null },
    { place: 'staff[Ana].role', before: 'judge', after: null },
  ]);
  expect(differencesOf([ana, luis], [luis, { ...ana, role: 'drone' }, eva], 'staff')).toEqual([
    { place: 'staff[Ana].role', before: 'judge', after: 'drone' },
    { place: 'staff[Eva].name', before: null, after: 'Eva' },
    { place: 'staff[Eva].role', before: null, after: 'judge' },
    { place: 'staff', before: 'Ana, Luis', after: 'Luis, Ana' },
  ]);
});
