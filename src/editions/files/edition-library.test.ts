import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalogue } from '../read-catalogue.server.ts';
import { readEditionLibrary } from './edition-library.server.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'library-'));
  cpSync('data', data, { recursive: true });
});
afterEach(() => rmSync(data, { recursive: true }));

test('who has not paid is in no public list, and nothing private leaves the file', () => {
  const file = join(data, 'editions', '2018', 'participants.json');
  const { participants } = JSON.parse(readFileSync(file, 'utf8'));
  const [unpaid, ...others] = participants;
  writeFileSync(file, JSON.stringify({ participants: [{ ...unpaid, payment: 0 }, ...others] }));
  const list = readEditionLibrary(data, readCatalogue(data)).participants.get(2018) ?? [];
  expect(list.map(({ id }) => id)).toEqual(others.map(({ id }: { id: number }) => id));
  expect(list.filter(({ person }) => person === unpaid.person)).toEqual([]);
  const shown = ['category', 'gender', 'id', 'name', 'nationality', 'person'];
  for (const entry of list) expect(Object.keys(entry).toSorted()).toEqual(shown);
});
