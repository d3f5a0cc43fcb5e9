import { expect, test } from 'vitest';
import { onPage, pageAt, pageCount, pageMs } from './page-at.ts';

test('the page of a list depends on the time alone', () => {
  const rows = Array.from({ length: 11 }, (_, at) => at + 1);
  const pages = pageCount(rows.length, 4);
  expect(pages).toBe(3);
  const shown = [0, 1, 2, 3].map((turn) => onPage(rows, pageAt(turn * pageMs + 1, pages), 4));
  expect(shown).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11],
    [1, 2, 3, 4],
  ]);
});

test('a row more or less does not set the page back', () => {
  const at = 2.5 * pageMs;
  expect(pageAt(at, pageCount(12, 4))).toBe(pageAt(at, pageCount(11, 4)));
  expect(onPage([1, 2, 3], pageAt(at, pageCount(3, 4)), 4)).toEqual([1, 2, 3]);
});

test('an empty list has one page, and a clock before its beginning shows the first page', () => {
  expect(pageCount(0, 8)).toBe(1);
  expect(pageAt(-5, 3)).toBe(0);
});
