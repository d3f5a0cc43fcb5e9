import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../src/race-day/rehearsal/site/free-port.server.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race, raceWith } = raceInProcess(folder);

describe('race doctor', () => {
  const codes = async (settings: Record<string, string>) => {
    const { code, out } = await raceWith(settings, 'doctor', '--json');
    const found: { level: string; code: string }[] = JSON.parse(out);
    return { code, found: found.map((each) => `${each.level} ${each.code}`) };
  };

  test('race doctor gives advice and finds no error on a site of a personal machine', async () => {
    const { code, found } = await codes({});
    expect(code).toBe(0);
    expect(found).toEqual(
      expect.arrayContaining(['advice onlyLocal', 'advice noMailServer', 'advice noBackups']),
    );
    expect((await race('doctor')).out).toContain('PUBLIC_URL');
  });

  test('race doctor reports services that do not answer, files open to other users, and missing backups', async () => {
    const nobody = await freePort();
    const varDir = join(folder, 'open');
    mkdirSync(varDir, { mode: 0o755 });
    chmodSync(varDir, 0o755);
    const { code, found } = await codes({
      VAR_DIR: varDir,
      PUBLIC_URL: 'https://127.0.0.2:1',
      BACKUP_DIR: join(folder, 'none'),
      SMTP_URL: `smtp://127.0.0.1:${nobody}`,
      MAIL_FROM: 'race@example.org',
    });
    expect(code).toBe(1);
    for (const each of [
      'notReached',
      'mailFault',
      'backupMissing',
      'openToOthers',
      'proxyUnknown',
    ]) {
      expect(found).toContain(`wrong ${each}`);
    }
  });

  test('race doctor reports a database that cannot be opened, without throwing', async () => {
    const broken = join(folder, 'broken.sqlite');
    writeFileSync(broken, 'not a database, but long enough to be taken for one'.repeat(20));
    const { code, out, err } = await raceWith({ DATABASE_URL: `file:${broken}` }, 'doctor');
    expect([code, out]).toEqual([1, expect.stringContaining('broken.sqlite')]);
    expect(err).not.toContain('    at ');
  });
});
