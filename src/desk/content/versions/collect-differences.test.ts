import { expect, test } from 'vitest';
import { collectDifferences } from './collect-differences.ts';

test('changed, new and removed words and numbers are listed', () => {
  expect(collectDifferences({ es: ['a', 'b'], en: 'c' }, { es: ['a'], en: 'd' }, 'title')).toEqual([
    { place: 'title.es[1]', before: 'b', after: null },
    { place: 'title.en', before: 'c', after: 'd' },
  ]);
  expect(collectDifferences('a', 'a')).toEqual([]);
  expect(collectDifferences(1, 2, 'fee')).toEqual([{ place: 'fee', before: '1', after: '2' }]);
});

test('rows with names are compared by name, so a removed row changes no other', () => {
  const [ana, luis, eva] = ['Ana', 'Luis', 'Eva'].map((name) => ({ name, role: 'judge' }));
  expect(collectDifferences([ana, luis, eva], [luis, eva], 'staff')).toEqual([
    { place: 'staff[Ana].name', before: 'Ana', after: null },
    { place: 'staff[Ana].role', before: 'judge', after: null },
  ]);
  expect(collectDifferences([ana, luis], [luis, { ...ana, role: 'drone' }, eva], 'staff')).toEqual([
    { place: 'staff[Ana].role', before: 'judge', after: 'drone' },
    { place: 'staff[Eva].name', before: null, after: 'Eva' },
    { place: 'staff[Eva].role', before: null, after: 'judge' },
    { place: 'staff', before: 'Ana, Luis', after: 'Luis, Ana' },
  ]);
});
