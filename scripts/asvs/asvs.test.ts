import { expect, test } from 'vitest';
import { asvsIssues } from './asvs-issues.ts';
import { readAsvs } from './read-asvs.ts';
import { requiredIds } from './required-ids.ts';

const rows = readAsvs();

test('every requirement of levels 1 and 2 is there, with tests and places that exist', () => {
  expect(requiredIds().size).toBe(253);
  expect(asvsIssues(rows)).toEqual([]);
});

test('of the requirements that apply, at least 70 of 100 are held by automated tests', () => {
  const applicable = rows.filter(({ status }) => status !== 'not applicable');
  const tested = rows.filter(({ status }) => status === 'tested');
  expect(tested.length / applicable.length).toBeGreaterThanOrEqual(0.7);
});

test('a missing id, a repeated id, a wrong level, a lost test and a lost place are named', () => {
  const [first, second, ...rest] = rows;
  if (!first || !second) throw new Error('An empty list');
  const lost = { ...first, status: 'tested' as const, tests: ['src/no.test.ts › gone'], where: [] };
  const moved = { ...first, status: 'decided' as const, tests: [], where: ['src/no.ts'] };
  expect(asvsIssues([lost, ...rest])).toEqual([
    `${second.id} is not there`,
    `${first.id}: there is no src/no.test.ts › gone`,
  ]);
  expect(asvsIssues([moved, second, second, ...rest])).toEqual([
    `${second.id} is there twice`,
    'The ids are not those of the standard, in its order',
    `${first.id}: there is no src/no.ts`,
  ]);
  expect(asvsIssues([{ ...first, level: 1 }, second, ...rest])).toEqual([
    `${first.id} is of level 2`,
  ]);
  expect(asvsIssues([{ ...first, status: 'tested', tests: [] }, second, ...rest])).toEqual([
    `${first.id}: there is no test`,
  ]);
});
