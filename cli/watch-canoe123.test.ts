import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import { caseFile } from '../tests/support/canoe123/case-file.ts';
import { growingExport } from '../tests/support/canoe123/growing-export.ts';
import { type RunningCommand, raceCommand } from '../tests/support/race-command.ts';

const place = mkdtempSync(join(tmpdir(), 'race-watch-'));
const folder = join(place, 'exports');
mkdirSync(folder);
const running: RunningCommand[] = [];
afterAll(async () => {
  for (const one of running) await one.end('SIGKILL');
  rmSync(place, { recursive: true });
});

const { begin, race } = raceCommand(join(place, 'var'));
const edition = ['--edition', '2027', '--day', '2027-02-20'];
const command = ['import', 'canoe123', '--watch', folder, ...edition, '--category', 'K1M_ST=1'];

/** Writes beside the file and then replaces it, as the timing program does. */
function save(text: string, name = 'race.xml', into = folder): void {
  writeFileSync(join(place, 'half'), text);
  renameSync(join(place, 'half'), join(into, name));
}

const seen = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

test('a watched folder asks about its first file, and reports each later one in a line', async () => {
  save(growingExport(12, 0));
  const asked = await race(...command);
  expect(asked.code).toBe(1);
  expect(asked.out).toContain('Copa de los Andes · Río & montaña <2> · Baeza');
  expect(asked.out).toContain('Entries: 2. Start lists: 2. New runs: 4');
  expect(asked.err).toContain('Bring 4 rows into the edition 2027?');
  expect(asked.err).toContain('--yes');

  const watch = await begin({}, ...command, '--yes');
  running.push(watch);
  await seen(() => expect(watch.said.out).toContain('The edition 2027 has it.'));
  // Five classes have no category yet: the option for them is named once, and the other classes are imported.
  save(growingExport(12, 1));
  await seen(() =>
    expect(watch.said.out).toMatch(/Clase K1M_ST, run 1 · 1 [^·]+: Finish \d\d:\d\d:\d\d\.\d\d/),
  );
  save(growingExport(12, 2).replaceAll('2027-02-2', '2025-02-2'), 'last-time.xml');
  await seen(() => expect(watch.said.err).toContain('last-time.xml: it is of another edition'));
  save(growingExport(12, 2).replace('ECU.2027022000', 'ECU.2027050100'), 'other.xml');
  await seen(() => expect(watch.said.err).toContain('other.xml: it is of another event'));
  save(growingExport(12, 2));
  await seen(() => expect(watch.said.out).toMatch(/run 2 · 1 [^·]+: Finish/));

  const corrected = await race('runs', 'change', '2027', '1', '1', '--status', 'DSQ-R');
  expect(corrected).toMatchObject({ code: 0, err: '' });
  save(growingExport(12, 3));
  await seen(() => expect(watch.said.out).toMatch(/run 1 · 2 [^·]+: Finish/));
  save(growingExport(12, 4));
  await seen(() => expect(watch.said.out).toMatch(/run 2 · 2 [^·]+: Finish/));
  const { code, out, err } = await watch.end();
  expect(code).toBe(0);
  expect(out).toContain('The folder is no longer watched.');
  expect(out.match(/Stays as it is: Clase K1M_ST, run 1 · 1 /g)).toHaveLength(1);
  expect(out).toContain('because it was corrected here. Status: DSQ-R here, nothing in the file');
  expect(err.match(/--category CLASS=NUMBER/g)).toHaveLength(1);

  // Started again, the watch has no question and goes on.
  const again = await begin({}, ...command);
  running.push(again);
  await seen(() => expect(again.said.out).toContain('Nothing changes'));
  const second = /(K1M_ST_BR2_20<\/RaceId>\s*<Id>[\s\S]*?<dtFinish>\d\d:\d\d:)\d\d/;
  save(growingExport(12, 4).replace(second, '$100'));
  await seen(() => expect(again.said.out).toMatch(/run 2 · 1 [^·]+: Finish .* → /));
  expect((await again.end('SIGTERM')).code).toBe(0);
});

test('a watched folder of files without event bibs and birth years adds no person twice', async () => {
  const own = mkdtempSync(join(place, 'startlist-'));
  const dated = (name: string) => caseFile(name).replaceAll('2026-12-12', '2027-02-20');
  save(dated('canoe-startlist-bibs-1'), 'race.xml', own);
  const folderOf = ['import', 'canoe123', '--watch', own, '--edition', '2027', '--same-names'];
  const watch = await raceCommand(join(own, 'var')).begin({}, ...folderOf, '--yes');
  running.push(watch);
  await seen(() => expect(watch.said.out).toContain('The edition 2027 has it.'));
  save(dated('canoe-startlist-bibs-2'), 'race.xml', own);
  await seen(() =>
    expect(watch.said.out).toMatch(
      /Expertos, run 1 · 101 [^·]+: Finish 10:31:36\.83 → 10:31:37\.83/,
    ),
  );
  // One finish on two bibs is reported once, and gives no rank.
  const twice = dated('canoe-startlist-bibs-2').replace('10:32:40.830', '10:31:37.830');
  expect(twice).not.toBe(dated('canoe-startlist-bibs-2'));
  save(twice, 'race.xml', own);
  await seen(() => expect(watch.said.err).toMatch(/In doubt, and without a rank:[\s\S]* 101 /));
  const { out, err } = await watch.end();
  expect(out).not.toMatch(/removed: [1-9]|: removed|\d+ new rows/);

  // An answer about a time of the first file does not count for the same run of a later file.
  const keys = [...err.matchAll(/--take\s+(run:\S+?),/g)].flatMap(([, key = '']) => [
    '--take',
    key,
  ]);
  expect(keys).toHaveLength(4);
  save(dated('canoe-startlist-bibs-2'), 'race.xml', own);
  const again = await raceCommand(join(own, 'var')).begin({}, ...folderOf, '--yes', ...keys);
  running.push(again);
  await seen(() => expect(again.said.out).toContain('The edition 2027 has it.'));
  save(twice, 'race.xml', own);
  await seen(() => expect(again.said.err).toMatch(/In doubt, and without a rank:[\s\S]* 101 /));
  await again.end();
});

test('a watch reports that the database answers again only after a failure', async () => {
  const own = mkdtempSync(join(place, 'failing-'));
  save(growingExport(12, 0), 'race.xml', own);
  const watching = command.map((word) => (word === folder ? own : word));
  const watch = await raceCommand(join(own, 'var')).begin({}, ...watching, '--yes');
  running.push(watch);
  await seen(() => expect(watch.said.out).toContain('The edition 2027 has it.'));
  const database = new DatabaseSync(join(own, 'var/race.sqlite'), { timeout: 30_000 });
  const failing = async (how: string, text: string, told: string) => {
    database.exec(`create trigger failing before update on edition begin select ${how}; end`);
    save(text, 'race.xml', own);
    await seen(() => expect(watch.said.err).toContain(told));
    database.exec('drop trigger failing');
  };
  const answers = () => watch.said.out.match(/The database answers again/g) ?? [];
  await failing("raise(abort, 'closed')", growingExport(12, 1), 'cannot be written');
  await seen(() => expect(watch.said.out).toMatch(/run 1 · 1 [^·]+: Finish/));
  expect(answers()).toHaveLength(1);
  await failing("json('none')", growingExport(12, 2), 'race.xml: it could not be brought in');
  await seen(() => expect(watch.said.out).toMatch(/run 2 · 1 [^·]+: Finish/));
  expect(answers()).toHaveLength(1);
  database.close();
  expect((await watch.end()).code).toBe(0);
});

test('a watch needs an existing folder, and either a file or a folder', async () => {
  const none = await race('import', 'canoe123', '--watch', join(place, 'none'), ...edition);
  expect(none).toMatchObject({ code: 1, out: '' });
  expect(none.err).toContain('cannot be read');
  for (const wrong of [['race.xml', '--watch', folder], [], ['--watch', folder, '--dry-run']]) {
    expect((await race('import', 'canoe123', ...wrong, ...edition)).code).toBe(2);
  }
});
