import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBelieved, noteHeld } from '../src/platform/clock/clock-watch-repository.server.ts';
import { type AppDatabase, openDatabase } from '../src/platform/database/open-database.server.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-clock-'));
const { race } = raceInProcess(folder);
let database: AppDatabase;
beforeAll(async () => {
  const file = join(folder, 'race.sqlite');
  database = await openDatabase({ database: { engine: 'sqlite', file } });
});
afterAll(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

test('a clock that jumped is reported, until an organizer accepts it', async () => {
  expect(await race('clock', 'accept')).toMatchObject({ code: 1 });
  await noteBelieved(database, new Date('2026-12-01T12:00:00Z'));
  expect((await race('clock', 'show')).out).toContain('The clock is in order');
  await noteHeld(database, new Date('2027-01-24T12:00:00Z'));
  expect((await race('clock', 'show')).out).toMatch(/jumped: it said Jan 24, 2027/);
  expect((await race('payments', 'pending')).out).toContain('No deadline runs');
  expect((await race('clock', 'accept')).out).toContain('Deadlines run again');
  const { accepted_at } = await database
    .selectFrom('clock_watch')
    .select('accepted_at')
    .executeTakeFirstOrThrow();
  expect(accepted_at).toMatch(/^\d{4}-/);
});
