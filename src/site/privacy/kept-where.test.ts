import { expect, test } from 'vitest';
import { keptWhere } from './kept-where.ts';
import { personalData } from './personal-data.ts';

test("every row of the privacy page is held by a database table or by its owner's browser", () => {
  const inTables = new Set<string>(Object.values(keptWhere).flat());
  const elsewhere = Object.keys(personalData).filter((kind) => !inTables.has(kind));
  expect(elsewhere).toEqual(['draft', 'cookies']);
});
