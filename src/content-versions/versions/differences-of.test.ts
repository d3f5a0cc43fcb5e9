import { expect, test } from 'vitest';
import { differencesOf } from './differences-of.ts';

test('words and numbers that are others now, new ones and gone ones', () => {
  const before = [{ name: 'Ana', roles: ['judge'] }, { name: 'Luis' }];
  const after = [{ name: 'Ana', roles: ['drone', 'cameras'] }];
  expect(differencesOf(before, after, 'staff')).toEqual([
    { place: 'staff[0].roles[0]', before: 'judge', after: 'drone' },
    { place: 'staff[1].name', before: 'Luis', after: null },
    { place: 'staff[0].roles[1]', before: null, after: 'cameras' },
  ]);
  expect(differencesOf('a', 'a')).toEqual([]);
  expect(differencesOf(1, 2, 'fee')).toEqual([{ place: 'fee', before: '1', after: '2' }]);
});
