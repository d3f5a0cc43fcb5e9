import { expect, test } from 'vitest';
import { pageOfList, pageSize } from './page-of-list.ts';

const list = Array.from({ length: 601 }, (_, index) => index);

test('a list page holds 300 rows', () => {
  expect(pageSize).toBe(300);
  expect(pageOfList(list, null)).toMatchObject({ page: 1, last: 3 });
  expect(pageOfList(list, '2').rows).toEqual(list.slice(300, 600));
  expect(pageOfList(list, '3').rows).toEqual([600]);
});

test.each([
  ['0', 1],
  ['4', 3],
  ['-1', 1],
  ['2.5', 1],
  ['abc', 1],
  ['99999999999', 1],
])('pageOfList takes the page "%s" for page %i', (asked, page) => {
  expect(pageOfList(list, asked).page).toBe(page);
});

test('pageOfList returns one empty page for an empty list', () => {
  expect(pageOfList([], '7')).toEqual({ rows: [], page: 1, last: 1 });
});
