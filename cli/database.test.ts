import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-move-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race, raceWith } = raceInProcess(folder);

test('database copy goes to PostgreSQL and nowhere else', async () => {
  const { code, err } = await race('database', 'copy', '--to', 'file:other.sqlite');
  expect([code, err]).toEqual([1, expect.stringContaining('postgres://')]);
});

test('database copy names a server that does not answer, without its password', async () => {
  const { code, err } = await race('database', 'copy', '--to', 'postgres://u:secret@127.0.0.1:1/r');
  expect(code).toBe(1);
  expect(err).toContain('127.0.0.1:1/r');
  expect(err).not.toContain('secret');
});

test('database copy refuses PostgreSQL as its source', async () => {
  const settings = { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/race' };
  const { code, err } = await raceWith(settings, 'database', 'copy', '--to', 'postgres://u@h/r');
  expect([code, err]).toEqual([1, expect.stringContaining('pg_dump')]);
});

test('database reopen works only on a database that a move closed, and only when confirmed', async () => {
  expect((await race('database', 'reopen')).code).toBe(1);
  const { code, err } = await race('database', 'reopen', '--yes');
  expect([code, err]).toEqual([1, expect.stringContaining('was not closed')]);
});
