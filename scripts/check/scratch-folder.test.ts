import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';

function run(folder: string, after = '') {
  const program = `
    import { scratchFolder } from ${JSON.stringify(resolve('scripts/check/scratch-folder.ts'))};
    console.log(scratchFolder({ folder: ${JSON.stringify(folder)}, room: 1 }));
    ${after}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

test('a run has a folder that is deleted with it, and deletes the folders that earlier runs left', () => {
  const memory = mkdtempSync(join(tmpdir(), 'memory-'));
  const held = join(memory, `correntada-test-${process.pid}-a`);
  for (const other of [held, join(memory, 'another')]) mkdirSync(other);
  const killed = run(memory, "process.kill(process.pid, 'SIGKILL');");
  expect(existsSync(killed.stdout.trim())).toBe(true);
  const ended = run(memory);
  expect(ended.stdout).toContain(join(memory, 'correntada-test-'));
  expect(readdirSync(memory).toSorted()).toEqual(['another', `correntada-test-${process.pid}-a`]);
});

test('where there is no room the usual folder stays', () => {
  expect(scratchFolder({ folder: '/no/such/folder', room: 1 })).toBeNull();
  expect(scratchFolder({ folder: tmpdir(), room: Number.MAX_VALUE })).toBeNull();
});
