import { expect, test } from 'vitest';
import { keptWhere } from './kept-where.ts';
import { personalData } from './personal-data.ts';

test('what the page of privacy tells is in a table, or in the browser of its owner', () => {
  const inTables = new Set<string>(Object.values(keptWhere).flat());
  const elsewhere = Object.keys(personalData).filter((kind) => !inTables.has(kind));
  expect(elsewhere).toEqual(['draft', 'cookies']);
});
