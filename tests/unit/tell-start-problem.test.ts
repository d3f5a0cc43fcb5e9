import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { tryToWrite } from '../../scripts/build-site.ts';
import { tellStartProblem } from '../../scripts/tell-start-problem.ts';
import { outdatedDatabase, StartError } from '../../src/platform/errors/start-error.ts';

afterEach(() => {
  process.exitCode = 0;
  vi.restoreAllMocks();
});

const never = (_error: unknown): _error is Error => false;
const refused = (code: string, path: string) =>
  Object.assign(new Error(`${code}: refused, mkdir '${path}'`), { code, syscall: 'mkdir', path });

function told(error: unknown, LANG: string) {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tellStartProblem(error, never, { LANG });
  return { words: String(print.mock.calls[0]?.[0]), code: process.exitCode };
}

test.each([
  ['EACCES', 'var', 'es_EC.UTF-8', /no puede usar var: .*chown -R /],
  ['EACCES', 'var', 'en_US.UTF-8', /may not use var: .*chown -R /],
  ['EROFS', 'build', 'es_EC.UTF-8', /^build está en un disco/],
  ['ENOSPC', 'build', 'en_US.UTF-8', /^The disk is full: build/],
])('a start that meets %s of %s says what to do: %s', (code, path, language, words) => {
  expect(told(refused(code, path), language)).toEqual({
    words: expect.stringMatching(words),
    code: 1,
  });
});

test('a damaged database stops the start with the way to the last backup', () => {
  const cause = Object.assign(new Error('file is not a database'), { errcode: 26 });
  const error = Object.assign(new Error('no', { cause }), { path: 'var/race.sqlite' });
  const { words } = told(error, 'es');
  expect(words).toContain('var/race.sqlite está dañada');
  expect(words).toContain('race -- restore RESPALDO CARPETA');
});

test('a database of a version before 1.0 stops the start with the version that upgrades it', () => {
  const error = Object.assign(new StartError('it lacks a step'), { code: outdatedDatabase });
  const { words, code } = told(error, 'es');
  expect(words).toMatch(
    /^La base de datos es de una versión anterior a la 1\.0 .*a0459c82.*\n\(it lacks a step\)$/,
  );
  expect(code).toBe(1);
});

test('a programming error keeps its stack', () => {
  const bug = new TypeError('x is not a function');
  expect(() => tellStartProblem(bug, never, {})).toThrow(bug);
});

test('a file in the place of build/ is reported before the bundler writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'race-build-'));
  const build = join(folder, 'build');
  writeFileSync(build, '');
  let met: unknown;
  try {
    tryToWrite(build);
  } catch (error) {
    met = error;
  }
  expect(told(met, 'es').words).toContain(`${build} no puede ser una carpeta`);
  rmSync(folder, { recursive: true });
});
