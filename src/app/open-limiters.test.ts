import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDatabase, openDatabase } from '../platform/database/open-database.server.ts';
import { fixedLimits, openLimiters } from './open-limiters.server.ts';

const now = new Date('2027-02-20T15:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'race-limits-'));
let database: AppDatabase;
beforeAll(async () => {
  database = await openDatabase({
    database: { engine: 'sqlite', file: join(folder, 'race.sqlite') },
  });
});
afterAll(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

test('each kind of call has its number of calls and its window', () => {
  const said = Object.entries(fixedLimits).map(
    ([name, { limit, windowMs }]) => `${name}: ${limit} in ${windowMs / 60_000} min`,
  );
  expect(said).toEqual([
    'codes: 60 in 60 min',
    'linkRequests: 20 in 60 min',
    'links: 1 in 60 min',
    'ownActs: 60 in 60 min',
    'clubEntries: 120 in 1440 min',
    'ownLinks: 4 in 60 min',
    'signIns: 30 in 15 min',
    'signInsAs: 10 in 15 min',
    'signInsOf: 200 in 60 min',
    'ceremonies: 60 in 15 min',
    'deskForms: 600 in 10 min',
    'heartbeats: 40 in 1 min',
    'raceDayCalls: 1200 in 1 min',
    'clockCalls: 6000 in 1 min',
    'pushCalls: 3000 in 1440 min',
    'newPushes: 300 in 1440 min',
    'pushEnds: 3000 in 1440 min',
    'strangePhones: 60 in 10 min',
    'seatTakes: 30 in 10 min',
    'seatTakesOfAll: 300 in 10 min',
    'payments: 30 in 10 min',
    'papers: 300 in 10 min',
    'posters: 60 in 10 min',
    'cardReturns: 60 in 10 min',
    'cardAttempts: 15 in 10 min',
  ]);
});

test('each limiter counts by itself, and refuses a caller above its limit until the window ends', async () => {
  const counting = { database, key: Buffer.from('key'), onFailure: () => undefined };
  const limiters = openLimiters({ registrationsPerHour: 2 }, counting);
  const take = (name: 'ownLinks' | 'links' | 'registrations', caller: string) =>
    limiters[name].take(caller, now);
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await take('ownLinks', 'a')).toEqual({ allowed: true });
  }
  expect(await take('ownLinks', 'a')).toEqual({ allowed: false, retryAfterSeconds: 3600 });
  expect(await take('ownLinks', 'b')).toEqual({ allowed: true });
  expect(await take('links', 'a')).toEqual({ allowed: true });
  for (const allowed of [true, true, false]) {
    expect(await take('registrations', 'a')).toMatchObject({ allowed });
  }
});
