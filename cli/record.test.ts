import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race, raceWith } = raceInProcess(folder);

describe('editions as files', () => {
  test('an exported edition equals the imported file', async () => {
    const output = join(folder, 'export');
    const fresh = { VAR_DIR: join(folder, 'fresh') };
    const { code } = await raceWith(
      fresh,
      'editions',
      'export',
      '2023',
      '-o',
      output,
      '--with-contacts',
    );
    expect(code).toBe(0);
    for (const name of ['record.json', 'contacts.json']) {
      const exported = readFileSync(join(output, name), 'utf8');
      expect(exported === readFileSync(join('data/editions/2023', name), 'utf8')).toBe(true);
    }
    expect(statSync(join(output, 'contacts.json')).mode & 0o077).toBe(0);
  });

  test('a dry run lists every error of a file with its place, and writes nothing', async () => {
    const dataDir = join(folder, 'data');
    cpSync('data', dataDir, { recursive: true });
    const file = join(dataDir, 'editions/2023/record.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace('"gates": [0, ', '"gates": [7, ').replace('"bib": 112', '"bib": 101'),
    );
    const other = join(dataDir, 'editions/2019/record.json');
    writeFileSync(other, readFileSync(other, 'utf8').replace('"miss": 40', '"miss": 50'));
    const { code, err } = await raceWith({ DATA_DIR: dataDir }, 'editions', 'import', '--dry-run');
    expect(err).toMatch(
      /2019.record\.json: heats\[\d\]\.runs\[\d+\]\.gates\[\d\]: expected 0, 2, 50 or null, found 40/,
    );
    expect(code).toBe(1);
    expect(err).toMatch(
      /record\.json: heats\[0\]\.runs\[\d+\]\.gates\[0\]: expected 0, 2, 50 or null, found 7/,
    );
    expect(err).toMatch(
      /record\.json: entries\[\d+\]\.bib: expected one that no other has, found 101/,
    );
    expect((await race('runs', 'show', '2023', '112')).code).toBe(0);
  });

  test('a dry run before the first import reports the import without doing it', async () => {
    const fresh = { VAR_DIR: join(folder, 'never') };
    const plan = async () => {
      const { out } = await raceWith(fresh, 'editions', 'import', '2023', '--dry-run', '--json');
      return JSON.parse(out);
    };
    const [first] = await plan();
    expect(first).toMatchObject({ year: 2023, updated: 0, unchanged: 0, conflicts: [] });
    expect(first.inserted).toBeGreaterThan(200);
    expect(await plan()).toEqual([first]);
    const done = await raceWith(fresh, 'editions', 'import', '2023', '--json');
    expect(JSON.parse(done.out)).toEqual([first]);
    expect((await plan())[0]).toMatchObject({ inserted: 0, unchanged: first.inserted });
  });

  test('an edition that does not exist is refused in words', async () => {
    expect((await race('editions', 'import', '1999')).err).toContain('record.json');
    expect((await race('editions', 'export', '1999')).code).toBe(1);
  });

  test('a verified release survives the import of a file that closes the registration', async () => {
    const dataDir = join(folder, 'closed');
    cpSync('data', dataDir, { recursive: true });
    const file = join(dataDir, 'editions/2027/record.json');
    const output = join(folder, 'season');
    const exported = async (name: string) => {
      await race('editions', 'export', '2027', '-o', output, '--with-contacts');
      return JSON.parse(readFileSync(join(output, name), 'utf8'));
    };
    const waits = (await exported('contacts.json')).entries.find(
      (entry: { releaseVerifiedAt?: string }) => entry.releaseVerifiedAt === undefined,
    );
    expect((await race('release', 'verify', waits.person)).code).toBe(0);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"registration": true', '"registration": false'),
    );
    const report = await raceWith({ DATA_DIR: dataDir }, 'editions', 'import', '2027', '--json');
    expect(JSON.parse(report.out)).toMatchObject([
      {
        updated: 1,
        conflicts: [{ key: `entry:${waits.person}`, reason: 'changed_here' }],
      },
    ]);
    const after = await exported('record.json');
    expect(after.edition.registration).toBe(false);
    const inPublic = (person: string) => JSON.stringify(after).includes(person);
    expect(inPublic(waits.person)).toBe(false);
    const kept = (await exported('contacts.json')).entries.find(
      ({ person }: { person: string }) => person === waits.person,
    );
    expect(kept.releaseVerifiedAt).toMatch(/^20/);
    await race('editions', 'import', '2027');
  });
});

describe('corrections of the record', () => {
  test("a gate penalty outside the edition's rules is refused", async () => {
    const { code, err } = await race('runs', 'gate', '2023', '104', '1', '3', '40');
    expect(code).toBe(1);
    expect(err).toContain('gate 3 costs 0, 2 or 50 seconds (or none), not 40');
    expect((await race('runs', 'gate', '2023', '104', '1', '12', '2')).code).toBe(1);
    expect((await race('runs', 'gate', '2023', '104', '1', '999999999', '2')).code).toBe(1);
    expect((await race('runs', 'change', '2023', '104', '1', '--start', 'none')).code).toBe(1);
    expect((await race('runs', 'change', '2023', '104', '1')).code).toBe(1);
    expect((await race('runs', 'change', '2023', '999', '1', '--status', 'DNS')).code).toBe(1);
    expect((await race('runs', 'change', '2023', '104', '3', '--status', 'DNS')).code).toBe(2);
    expect((await race('runs', 'change', '2023', '104', '1', '--start', '25:00')).code).toBe(2);
  });

  test('a corrected gate changes the result', async () => {
    const result = async () =>
      JSON.parse((await race('runs', 'show', '2023', '104', '--json')).out)[0];
    const before = await result();
    expect((await race('runs', 'gate', '2023', '104', '1', '7', '0')).code).toBe(0);
    expect(await result()).toMatchObject({ penalties: before.penalties - 2, time: before.time });
    expect((await race('runs', 'gate', '2023', '104', '1', '7', '2')).code).toBe(0);
    expect(await result()).toEqual(before);
  });

  test('people are joined and split only by explicit keys', async () => {
    const [kept, other] = ['stalin-tanguila-narvaez', 'isla-wharton'];
    expect((await race('people', 'same', kept, other)).err).toMatch(/2023/);
    const ranked = ['benjamin-curihual-riquelme', 'roberto-proano-zambrano'];
    expect((await race('people', 'same', ...ranked)).err).toContain('championship');
    expect((await race('people', 'same', kept, 'nobody-at-all')).code).toBe(1);
    expect((await race('people', 'same', kept, kept)).code).toBe(1);
    expect((await race('people', 'split', kept)).code).toBe(1);
    expect((await race('people', 'twins', '--json')).code).toBe(0);
  });
});
