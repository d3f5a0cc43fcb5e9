import { expect, test } from 'vitest';
import { asvsCounts } from './asvs-counts.ts';
import { asvsIssues } from './asvs-issues.ts';
import { readAsvs } from './read-asvs.ts';
import { requiredIds } from './required-ids.ts';

const rows = readAsvs();

test('every requirement of levels 1 and 2 is there, with tests and places that exist', () => {
  expect(requiredIds().size).toBe(253);
  expect(asvsIssues(rows)).toEqual([]);
});

test('of what applies, at least 70 of 100 are held by automated tests', () => {
  const { by, applies } = asvsCounts(rows);
  expect(by.tested / applies).toBeGreaterThanOrEqual(0.7);
});

test('a missing id, one that is twice, a wrong level, a lost test and a lost place are told', () => {
  const [first, second, ...rest] = rows;
  if (!first || !second) throw new Error('An empty list');
  const requirement = { id: first.id, level: first.level, says: first.says };
  const lost = { ...requirement, status: 'tested' as const, tests: ['src/no.test.ts › gone'] };
  const moved = {
    ...requirement,
    status: 'decided' as const,
    where: ['src/no.ts'],
    why: 'It was.',
  };
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
});
