import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { StartError } from '../../../platform/errors/start-error.ts';
import * as content from './check-content.server.ts';
import { checkFilesOnce } from './check-files-once.server.ts';

const judged = vi.spyOn(content, 'checkContent');

function copied() {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  for (const name of ['content', 'data']) cpSync(name, join(folder, name), { recursive: true });
  return {
    contentDir: join(folder, 'content'),
    dataDir: join(folder, 'data'),
    varDir: join(folder, 'var', 'new'),
  };
}

function judges(folders: Parameters<typeof checkFilesOnce>[0], program: string | null): boolean {
  judged.mockClear();
  checkFilesOnce(folders, program);
  return judged.mock.calls.length > 0;
}

test('files are checked once per program, and again after a change', () => {
  const folders = copied();
  expect(judges(folders, 'one')).toBe(true);
  expect(judges(folders, 'one')).toBe(false);
  expect(judges(folders, 'another')).toBe(true);
  expect(judges(folders, null)).toBe(true);
  const race = join(folders.contentDir, 'race.json');
  writeFileSync(race, `${readFileSync(race, 'utf8')}\n`);
  expect(judges(folders, 'another')).toBe(true);
  expect(judges(folders, 'another')).toBe(false);
});

test('files with errors fail at every start', () => {
  const folders = copied();
  expect(judges(folders, 'one')).toBe(true);
  rmSync(join(folders.contentDir, 'media.json'));
  expect(() => checkFilesOnce(folders, 'one')).toThrow(StartError);
  expect(() => checkFilesOnce(folders, 'one')).toThrow(/media\.json/);
});
