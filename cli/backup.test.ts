import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race, raceWith } = raceInProcess(folder);

beforeAll(async () => {
  const nothing = await race('backup', join(folder, 'nothing.tar.gz'));
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('VAR_DIR')]);
  await race('editions', 'list');
});

describe('backup archives', () => {
  const archive = join(folder, 'archive.tar.gz.age');
  const key = join(folder, 'key.txt');

  test('an archive is made for a key, and restored completely with that key alone', async () => {
    const keyed = await race('backup-key', key);
    expect([keyed.code, statSync(key).mode & 0o077]).toEqual([0, 0]);
    const settings = { BACKUP_RECIPIENTS: /age1\w+/.exec(keyed.out)?.[0] ?? '' };
    expect((await raceWith(settings, 'backup', archive)).code).toBe(0);
    expect((await raceWith(settings, 'backup', archive)).code).toBe(1);
    const place = join(folder, 'place');
    const shut = await race('restore', archive, place);
    expect([shut.code, shut.err]).toEqual([1, expect.stringContaining('--identity')]);
    expect((await race('restore', archive, place, '--identity', key)).code).toBe(0);
    const opened = new DatabaseSync(join(place, 'var/race.sqlite'), { readOnly: true });
    const row = opened.prepare('select count(*) as people from participant').get();
    expect(Number(row?.people)).toBeGreaterThan(10);
    opened.close();
  });

  test('without a key archives are unencrypted with a warning, and the newest one is tested by default', async () => {
    const settings = { BACKUP_DIR: join(folder, 'archives') };
    const { code, out } = await raceWith(settings, 'backup');
    expect([code, out]).toEqual([0, expect.stringContaining('not encrypted')]);
    expect((await raceWith(settings, 'verify')).out).toMatch(
      /race-\d+T\d+Z\.tar\.gz of .*complete/,
    );
  });
});
