import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raceCommand } from '../tests/support/race-command.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

const varDir = join(folder, 'var');
const { race, raceWith } = raceInProcess(varDir);
const noStack = expect.not.stringMatching(/\n\s+at /);

beforeAll(async () => {
  await race('editions', 'list');
});

/** Loaded before a command: all its writes outside the database find a full disk. */
const fullDisk = `
  import fs from 'node:fs';
  import promises from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const full = (path, syscall) => Object.assign(
    new Error('ENOSPC: no space left on device, ' + syscall), { code: 'ENOSPC', syscall, path });
  fs.WriteStream.prototype._write = function (chunk, encoding, done) { done(full(this.path, 'write')); };
  fs.WriteStream.prototype._writev = function (chunks, done) { done(full(this.path, 'write')); };
  promises.writeFile = async (path) => { throw full(path, 'write'); };
  const { mkdir } = promises;
  promises.mkdir = async (path, ...rest) => {
    if (String(path).endsWith('.making')) throw full(path, 'mkdir');
    return mkdir(path, ...rest);
  };
  syncBuiltinESMExports();
`;

describe('commands on a full disk', () => {
  const module = join(folder, 'full-disk.mjs');
  writeFileSync(module, fullDisk);
  const settings = { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` };
  const { raceWith } = raceCommand(varDir);

  test('a backup says so in both languages, and leaves nothing behind', async () => {
    const place = join(folder, 'archives');
    const english = await raceWith(settings, 'backup', join(place, 'a.tar.gz'));
    expect(english).toMatchObject({ code: 1, out: '', err: noStack });
    expect(english.err).toMatch(/^The disk is full: .*a\.tar\.gz/);
    const spanish = await raceWith(
      { ...settings, LANG: 'es_EC.UTF-8' },
      'backup',
      join(place, 'a'),
    );
    expect(spanish).toMatchObject({ code: 1, out: '', err: noStack });
    expect(spanish.err).toMatch(/^El disco está lleno: /);
    expect(readdirSync(place)).toEqual([]);
    expect(readdirSync(varDir).filter((name) => name.startsWith('copy-'))).toEqual([]);
  });

  test('a folder of archives is not called busy', async () => {
    const own = { ...settings, BACKUP_DIR: join(folder, 'place') };
    const { code, err } = await raceWith(own, 'backup');
    expect([code, err]).toEqual([1, expect.stringMatching(/^The disk is full: /)]);
  });

  test.each([
    ['registrations', ['registrations', 'export', '--output']],
    ['an edition', ['editions', 'export', '2023', '--output']],
    ['a key', ['backup-key']],
  ])('a file with %s is not written, and the file before stays', async (name, args) => {
    const file = join(folder, `${name}.out`);
    const isFile = args.at(-1) === '--output' && args[0] === 'registrations';
    if (isFile) writeFileSync(file, 'before');
    const { code, err } = await raceWith(settings, ...args, file);
    expect([code, err]).toEqual([1, expect.stringMatching(/^The disk is full: /)]);
    expect(err).toEqual(noStack);
    if (isFile) expect(readFileSync(file, 'utf8')).toBe('before');
  });

  test('an archive that cannot be unpacked is not called damaged', async () => {
    const archive = join(mkdtempSync(join(folder, 'archive-')), 'whole.tar.gz');
    expect((await race('backup', archive)).code).toBe(0);
    const { code, err } = await raceWith(settings, 'restore', archive, join(folder, 'back'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^The disk is full: /)]);
    expect(err).not.toContain('cannot be read');
  });
});

describe('a database', () => {
  test.each([
    ['en_US.UTF-8', /damaged, or is no database\. .*race -- restore BACKUP FOLDER/],
    ['es_EC.UTF-8', /está dañada o no es una base de datos\. .*race -- restore RESPALDO CARPETA/],
  ])('a file that is no database leads to the last backup: %s', async (LANG, words) => {
    const broken = join(folder, 'broken');
    mkdirSync(broken, { recursive: true });
    writeFileSync(join(broken, 'race.sqlite'), 'not a database '.repeat(100));
    const { code, err } = await raceWith({ VAR_DIR: broken, LANG }, 'registrations', 'list');
    expect([code, err]).toEqual([1, expect.stringMatching(words)]);
    expect(err).toContain(join(broken, 'race.sqlite'));
    expect(err).toEqual(noStack);
  });

  test.each([
    ['en_US.UTF-8', /^The database is of a version before 1\.0 .*git checkout a0459c82/],
    [
      'es_EC.UTF-8',
      /^La base de datos es de una versión anterior a la 1\.0 .*git checkout a0459c82/,
    ],
  ])(
    'a database of a version before 1.0 leads to the version that upgrades it: %s',
    async (LANG, words) => {
      const old = join(folder, `old-${LANG}`);
      mkdirSync(old);
      const database = new DatabaseSync(join(old, 'race.sqlite'));
      database.exec(`
      create table kysely_migration (name text primary key, timestamp text);
      insert into kysely_migration values ('2026-11-21-1-editions-and-people', '2026-11-21')`);
      database.close();
      const { code, err } = await raceWith({ VAR_DIR: old, LANG }, 'registrations', 'list');
      expect([code, err]).toEqual([1, expect.stringMatching(words)]);
      expect(err).toContain('(steps missing: 75, the first 2026-11-21-2-heats-and-times)');
      expect(err).toEqual(noStack);
    },
  );

  test('a database with damaged pages leads to the last backup', async () => {
    const damaged = join(folder, 'damaged');
    mkdirSync(damaged);
    const bytes = readFileSync(join(varDir, 'race.sqlite'));
    // All but the first pages, which identify the file as a database.
    bytes.fill(0xff, 4096 * 4);
    writeFileSync(join(damaged, 'race.sqlite'), bytes);
    const { code, err } = await raceWith({ VAR_DIR: damaged }, 'registrations', 'list');
    expect([code, err]).toEqual([1, expect.stringContaining('race -- restore BACKUP FOLDER')]);
    expect(err).toEqual(noStack);
  });
});

test('a file in the place of VAR_DIR is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const below = await raceWith({ VAR_DIR: join(file, 'var') }, 'registrations', 'list');
  expect([below.code, below.err]).toEqual([1, expect.stringContaining(file)]);
  expect(below.err).toMatch(/cannot be a folder: a file is in its place/);
  expect(below.err).toEqual(noStack);
});
