import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { raceCommand } from '../../support/race-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'rehearse-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

const { race } = raceCommand(folder);

test('a past race through a real server, with all its trouble, ends as the archive says', async () => {
  const { code, out, err } = await race('rehearse', '2023', '--speed', '5000', '--json');
  expect(err).toBe('');
  const report = JSON.parse(out);
  expect(report).toMatchObject({ runs: 116, lost: 0, doubled: 0, byPeople: 0, differences: [] });
  expect(report.made).toBeGreaterThan(2000);
  expect(code).toBe(0);
});

test('a race that nobody timed is refused in words', async () => {
  const refusal = 'Nobody recorded the starts of 2018: that race cannot be run again.\n';
  expect(await race('rehearse', '2018')).toEqual({ code: 1, out: '', err: refusal });
});
