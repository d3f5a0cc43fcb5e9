import { expect, test } from 'vitest';
import { downIn, makeRow } from '../../../../tests/unit/race-day/screen-race.ts';
import type { RowNow } from '../../live/now/race-now.ts';
import { boardRows, hasOutcomes } from './board-rows.ts';

const list = (rows: readonly RowNow[]) => ({
  order: rows.map(({ bib }) => String(bib)),
  rows: Object.fromEntries(rows.map((row) => [row.bib, row])),
});
const bibs = (rows: readonly RowNow[]) => boardRows(list(rows)).map(({ bib }) => bib);

const down = makeRow(1, 1, downIn('men-1', 9641, 2));
const onCourse = makeRow(undefined, 2, { race: 'men-1', state: 'course', gates: [0, null] });
const toStart = makeRow(undefined, 3, { race: 'men-1', state: 'waiting', gates: [null, null] });
const absent: RowNow = { ...makeRow(undefined, 4, undefined), status: 'DNS' };

test('a boat that has not begun is not on the scoreboard once another one has', () => {
  expect(bibs([down, onCourse, toStart, absent])).toEqual([1, 2, 4]);
});

test('all boats are on the scoreboard before the first one has begun', () => {
  expect(bibs([toStart, makeRow(undefined, 5, undefined)])).toEqual([3, 5]);
  expect(bibs([])).toEqual([]);
});

test('a boat on the course alone gives a scoreboard no outcome', () => {
  expect(hasOutcomes(list([onCourse, toStart]))).toBe(false);
  expect(hasOutcomes(list([down, toStart]))).toBe(true);
  expect(hasOutcomes(list([absent]))).toBe(true);
  const broken = makeRow(undefined, 6, { race: 'men-1', state: 'none', status: 'DNF', gates: [] });
  expect(hasOutcomes(list([broken]))).toBe(true);
});
