import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('each field that was or is', () => {
  const before = { roles: ['jury', 'owner'], name: 'Ana' };
  expect(changesOf({ before, after: { roles: [], label: 'Phone' } })).toEqual([
    { field: 'roles', before: ['jury', 'owner'], after: [] },
    { field: 'name', before: 'Ana', after: undefined },
    { field: 'label', before: undefined, after: 'Phone' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
