import { expect, test } from 'vitest';
import { finalLists } from './final-lists.server.ts';
import { type LiveDayOfResults, openGroups } from './live-day-of-results.ts';

const group = {
  id: 'category-4',
  title: 'C1',
  descents: 2,
  stage: 'official',
  number: 1,
  starts: [],
};
const view = { frame: { groups: [group] } } as unknown as LiveDayOfResults['view'];

test('an official list with a figure in its id is found in the record, where ids have letters alone', () => {
  expect(openGroups(view, [])).toEqual([group]);
  expect(openGroups(view, ['category-four'])).toEqual([]);
  const official = new Set(['category-four']);
  const isFinal = (recorded: string[]) => finalLists({ live: { view }, official, recorded });
  expect(isFinal(['category-four'])('category-four')).toBe(true);
  expect(isFinal([])('category-four')).toBe(false);
});
