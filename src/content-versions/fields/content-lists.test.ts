import { expect, test } from 'vitest';
import { contentLists, readRows } from './content-lists.ts';

const { fields } = contentLists.auspiciantes;
const row = (name: string, order: string, more: object = {}) => ({
  ...{ order, isGone: false, row: { name, logo: 'x', url: '' } },
  ...more,
});

test('rows come by their numbers; gone and empty ones do not', () => {
  const empty = { order: '', isGone: false, row: { name: ' ', logo: '', url: '' } };
  const rows = [row('A', '2'), row('B', '1'), row('C', '3', { isGone: true }), empty];
  expect(readRows(fields, rows)).toEqual([
    { name: 'B', logo: 'x' },
    { name: 'A', logo: 'x' },
  ]);
});
