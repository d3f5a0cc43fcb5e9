import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, endedBackups, isBackupDue, madeAt, newestBackup } from './ended-backups.ts';

const now = new Date('2026-11-22T08:00:00Z');
const ago = (hours: number) => backupName(new Date(now.getTime() - hours * 3_600_000), true);

test("an archive's name contains its time", () => {
  expect(backupName(now, false)).toBe('race-20261122T080000Z.tar.gz');
  expect(madeAt(backupName(now, true))).toEqual(now);
  for (const other of ['race.sqlite', 'race-20261122.tar.gz', 'xrace-20261122T080000Z.tar.gz']) {
    expect(madeAt(other)).toBeNull();
  }
  expect(newestBackup(['notes.txt', ago(30), ago(2), ago(5)], now)).toEqual(madeAt(ago(2)));
  expect(newestBackup(['notes.txt'], now)).toBeNull();
});

test('of a year of hourly archives, two days, eight daily ones and the weekly ones of the term are left', () => {
  const names = Array.from({ length: 24 * 365 }, (_, hours) => ago(hours));
  const ended = new Set(endedBackups(names, now, 35));
  const left = names.filter((name) => !ended.has(name));
  expect(left.slice(0, 49)).toEqual(names.slice(0, 49));
  expect(left.length).toBeGreaterThan(49 + 6 + 3);
  expect(left.length).toBeLessThan(49 + 8 + 6);
  expect(madeAt(left.at(-1) ?? '')?.getTime()).toBeGreaterThanOrEqual(
    now.getTime() - 35 * 86_400_000,
  );
});

test('the newest archive stays at any age, and other files are not touched', () => {
  expect(endedBackups([ago(24 * 400), ago(24 * 300), 'notes.txt'], now, 35)).toEqual([
    ago(24 * 400),
  ]);
});

test('an archive from a clock that was ahead is not the newest and ends no other', () => {
  const ahead = ago(-54 * 24);
  expect(newestBackup([ahead, ago(5)], now)).toEqual(madeAt(ago(5)));
  expect(newestBackup([ahead], now)).toBeNull();
  expect(endedBackups([ahead, ago(24 * 300), ago(24 * 400)], now, 35)).toEqual([ago(24 * 400)]);
});

test('after the term only the newest archive is left, and clearing twice changes nothing more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 24 * 90 })),
      fc.integer({ min: 1, max: 60 }),
      (hours, days) => {
        const names = [...new Set(hours.map(ago))];
        const ended = new Set(endedBackups(names, now, days));
        const left = names.filter((name) => !ended.has(name));
        const [, ...older] = left.toSorted().reverse();
        for (const name of older) {
          expect(now.getTime() - (madeAt(name)?.getTime() ?? 0)).toBeLessThanOrEqual(
            days * 86_400_000,
          );
        }
        expect(left.length).toBeGreaterThan(names.length === 0 ? -1 : 0);
        expect(endedBackups(left, now, days)).toEqual([]);
      },
    ),
  );
});

test.each([
  [null, '2026-11-22T12:00:00Z', true],
  // Three in the morning in Guayaquil is eight in UTC.
  ['2026-11-22T08:00:00Z', '2026-11-23T07:59:59Z', false],
  ['2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z', true],
  ['2026-11-22T07:59:59Z', '2026-11-22T08:00:00Z', true],
  ['2026-11-01T08:00:00Z', '2026-11-23T20:00:00Z', true],
])('after an archive of %s the next one is due at %s: %s', (newest, at, expected) => {
  const made = newest === null ? null : new Date(newest);
  expect(isBackupDue(made, new Date(at), 'America/Guayaquil')).toBe(expected);
});
