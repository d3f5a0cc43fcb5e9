import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileCache } from '../tests/support/compile-cache.ts';
import { raceProgram } from '../tests/support/race-command.ts';

const varDir = mkdtempSync(join(tmpdir(), 'race-modules-'));
afterAll(() => rmSync(varDir, { recursive: true }));

const listModules = `import { registerHooks } from 'node:module';
const seen = new Set();
registerHooks({ load: (url, context, next) => { seen.add(url); return next(url, context); } });
process.on('exit', () => console.error(JSON.stringify([...seen])));`;

/** Starts Node; returns the modules that it loaded, except its own. */
function loadedBy(...args: string[]): string[] {
  const listing = `--import=data:text/javascript,${encodeURIComponent(listModules)}`;
  const { status, stderr } = spawnSync(process.execPath, [listing, ...args], {
    encoding: 'utf8',
    env: { PATH: '', VAR_DIR: varDir, LANG: 'en_US.UTF-8', ...compileCache },
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const seen: string[] = JSON.parse(stderr.trim().split('\n').at(-1) ?? '');
  return seen.filter((url) => url.startsWith('file:'));
}

test('the version is printed without loading the program', () => {
  expect(loadedBy(raceProgram, '--version').map((url) => url.split('/').at(-1))).toEqual([
    'race.js',
    'package.json',
  ]);
});

test('a list on a database that exists loads only what it needs', () => {
  // Runs the sources, whether or not there is a bundle.
  const list = `import { runRace } from './cli/run-race.ts';
    process.exitCode = await runRace(['registrations', 'list'], process.env);`;
  loadedBy('--input-type=module', '-e', list);
  const loaded = loadedBy('--input-type=module', '-e', list);
  const others = /\/(pg|libphonenumber-js|file-type)\/|import-edition|import-championship/;
  expect(loaded.filter((url) => others.test(url))).toEqual([]);
  expect(loaded.filter((url) => !url.includes('/node_modules/')).length).toBeLessThan(200);
});
