import { expect, test } from 'vitest';
import { computeLastPage, nextPage, toWindow } from './page-query.server.ts';

test.each([
  [0, 300, 1],
  [1, 300, 1],
  [300, 300, 1],
  [301, 300, 2],
  [5, 2, 3],
])('%i records in pages of %i end on page %i', (total, perPage, lastPage) => {
  expect(computeLastPage(total, perPage)).toBe(lastPage);
});

test('a page leaves out the records of the pages before it', () => {
  expect(toWindow({ page: 3, perPage: 20 })).toEqual({ limit: 20, offset: 40 });
});

test('a list links its next page until the last one', () => {
  const url = 'http://race.example/api/raceHeats?page=1&other=1';
  expect(nextPage(url, { page: 1, perPage: 300 }, 2)).toEqual({
    link: '</api/raceHeats?page=2&perPage=300>; rel="next"',
  });
  expect(nextPage(url, { page: 2, perPage: 300 }, 2)).toEqual({});
});
