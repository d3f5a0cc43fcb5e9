import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { backupGround } from '../../../tests/support/backup-ground.ts';
import { backupName } from './ended-backups.ts';
import { makeDueBackup, startBackupClock } from './start-backup-clock.server.ts';

const now = new Date('2026-11-22T20:00:00.000Z');
const { folder, at, config, open } = await backupGround();
afterAll(() => rmSync(folder, { recursive: true }));

test('each night makes one archive with any number of processes, and old ones are deleted', async () => {
  const services = {
    config,
    content: { present: () => ({ race: { timeZone: 'America/Guayaquil' } }) },
    log: pino({ level: 'silent' }),
  };
  const names = () => readdirSync(at('archives'));
  const nights = Array.from({ length: 60 }, (_, day) => new Date(now.getTime() + day * 86_400_000));
  await Promise.all([1, 2, 3].map(() => makeDueBackup(services, now)));
  await makeDueBackup(services, new Date(now.getTime() + 60_000));
  expect(names()).toEqual(['race-20261122T200000Z.tar.gz.age']);
  for (const night of nights.slice(1, 4)) await makeDueBackup(services, night);
  expect(names()).toHaveLength(4);
  await makeDueBackup(services, nights[59] ?? now);
  expect(names()).toEqual(['race-20270120T200000Z.tar.gz.age']);
});

test('nightly archives continue after a clock that was ahead, one each night', async () => {
  const services = {
    config: open('ahead'),
    content: { present: () => ({ race: { timeZone: 'America/Guayaquil' } }) },
    log: pino({ level: 'silent' }),
  };
  const ahead = backupName(new Date(now.getTime() + 54 * 86_400_000), false);
  mkdirSync(at('ahead'));
  writeFileSync(at('ahead', ahead), '');
  await makeDueBackup(services, now);
  await makeDueBackup(services, new Date(now.getTime() + 600_000));
  expect(readdirSync(at('ahead')).toSorted()).toEqual([backupName(now, false), ahead]);
});

test('an untrusted clock makes no archive and deletes none', async () => {
  const services = {
    config: open('held'),
    content: { present: () => ({ race: { timeZone: 'America/Guayaquil' } }) },
    log: pino({ level: 'silent' }),
  };
  const old = backupName(new Date('2020-01-01T08:00:00Z'), false);
  const older = backupName(new Date('2019-01-01T08:00:00Z'), false);
  mkdirSync(at('held'));
  for (const name of [old, older]) writeFileSync(at('held', name), '');
  let isBelieved = false;
  let looks = 0;
  const clock = {
    whenBelieved: async (_now: Date, run: () => Promise<unknown>) => {
      looks += 1;
      if (isBelieved) await run();
    },
  };
  const backups = startBackupClock(services, clock, 5);
  await expect.poll(() => looks).toBeGreaterThan(1);
  expect(readdirSync(at('held')).toSorted()).toEqual([older, old]);
  isBelieved = true;
  await expect.poll(() => readdirSync(at('held')).includes(older)).toBe(false);
  await backups.stop();
  expect(readdirSync(at('held'))).toHaveLength(1);
});
