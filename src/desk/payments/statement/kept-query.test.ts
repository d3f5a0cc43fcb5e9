import { expect, test } from 'vitest';
import { keptQuery, unreadIn } from './kept-query.ts';

test('the query of a stored statement carries its unreadable lines and ignores other values', () => {
  expect(keptQuery({ lines: 3, fresh: 1 })).toBe('lineas=3&nuevas=1');
  const query = keptQuery({ lines: 3, fresh: 1, unread: [7, 9] });
  expect(unreadIn(new URLSearchParams(query).get('sinleer') ?? '')).toEqual([7, 9]);
  for (const odd of ['', '7-', 'x', '1-2-<b>', '99999999']) expect(unreadIn(odd)).toEqual([]);
});
