import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { badExports, endlessExport } from '../tests/support/canoe123/bad-exports.ts';
import { caseFile } from '../tests/support/canoe123/case-file.ts';
import { grownExport } from '../tests/support/canoe123/grown-export.ts';
import { oddExport } from '../tests/support/canoe123/odd-export.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-canoe123-'));
afterAll(() => rmSync(folder, { recursive: true }));

const varDir = join(folder, 'var');
const { raceWith } = raceInProcess(varDir);

function writeFile(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const look = (file: string, ...more: string[]) =>
  raceWith({}, 'import', 'canoe123', file, '--edition', '2027', '--dry-run', ...more);
const lookInSpanish = (file: string) =>
  raceWith({ LANG: 'es_EC.UTF-8' }, 'import', 'canoe123', file, '--edition', '2027', '--dry-run');
const odd = writeFile('odd.xml', oddExport);

test('a dry run prints read, calculated and odd values as JSON, and opens no database', async () => {
  const { code, out, err } = await look(odd, '--json');
  expect([code, err]).toEqual([0, '']);
  const report = JSON.parse(out);
  expect(Object.keys(report)).toEqual([
    'event',
    'classes',
    'races',
    'combined',
    'differences',
    'flags',
  ]);
  expect(Object.keys(report.classes[0])).toEqual(['id', 'title', 'categories']);
  const [race] = report.races;
  expect(Object.keys(race)).toEqual(['id', 'class', 'discipline', 'day', 'status', 'rows']);
  expect(race.rows[1]).toEqual({
    id: '9002.K1M',
    bib: '2',
    startOrder: 1,
    status: '',
    timeCs: 9999,
    penaltySeconds: 2,
    totalCs: 10199,
    rank: 3,
    categoryRank: 1,
    gates: [2, null, 0, 0, null],
  });
  expect(report.combined[0]).toMatchObject({ class: 'K1M', day: '2027-02-20' });
  expect(report.combined[0].rows[1]).toEqual({
    id: '9002.K1M',
    bib: '2',
    totalCs: 9900,
    betterRun: 2,
    rank: 1,
    categoryRank: 1,
  });
  expect(report.differences[1]).toEqual({
    race: 'K1M_BR1_20',
    id: '9010.K1M',
    field: 'Time',
    file: 140010,
    computed: 140000,
  });
  expect(report.flags).toContainEqual({
    race: 'K1M_BR1_20',
    id: '9007.K1M',
    what: 'gate 1',
    value: 300,
  });
  expect(existsSync(varDir)).toBe(false);
});

test('a dry run prints the same for people, in the language of the terminal', async () => {
  const { code, out } = await look(odd);
  expect(code).toBe(0);
  for (const words of [
    '40 rows of results, 24 boats, 11 races',
    'X4 (cross: heats)',
    '18 figures of the file are not what its times and gates give:',
    'Gate 1: not 0, 2 or 50',
  ]) {
    expect(out).toContain(words);
  }
  expect(out).toMatch(/K1M_BR1_20 +9010\.K1M +Time +2:20\.01 +2:20\.00\n/);
  const spanish = await lookInSpanish(odd);
  expect(spanish.out).toMatch(/K1M_BR1_20 +9010\.K1M +Time +2:20,01 +2:20,00\n/);
  expect(spanish.out).toContain('Puerta 1: no es 0, 2 ni 50');
});

test('an incomplete file is refused with its line, and a missing file by its name', async () => {
  const cut = writeFile('cut.xml', oddExport.slice(0, oddExport.indexOf('</Schedule>')));
  const refused = await look(cut, '--json');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/cut\.xml: Line \d{3}: the file ends too early/);
  const spanish = await lookInSpanish(writeFile('utf16.xml', Buffer.from(oddExport, 'utf16le')));
  expect(spanish.err).toContain('UTF-16');
  expect(spanish.err).toContain('Expórtalo de nuevo');
  expect(await look(join(folder, 'none.xml'))).toMatchObject({ code: 1, out: '' });
  expect(await look(folder)).toMatchObject({ code: 1, out: '' });
});

const categories = ['K1M=1', 'C1W=3', 'C2M_ST=2'].flatMap((one) => ['--category', one]);
const bring = (file: string, ...more: string[]) =>
  raceWith({}, 'import', 'canoe123', file, '--edition', '2027', ...categories, ...more);

test('an import shows its changes, asks, and writes them; repeated it changes nothing', async () => {
  const asked = await bring(odd);
  expect(asked.code).toBe(1);
  expect(asked.out).toContain('Entries: 18. Start lists: 5. New runs: 31; changed: 0; removed: 0.');
  expect(asked.out).toMatch(/Kayak cross: it goes by places, not by the clock +3 +WX1J_X4_20_FEB/);
  expect(asked.err).toContain('--yes');
  const done = await bring(odd, '--yes');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('The edition 2027 has it.');
  const again = await bring(odd, '--yes');
  expect(again.out).toContain('Nothing changes: the edition 2027 says what the file says already.');
  const changed = writeFile('newer.xml', oddExport.replace('10:01:40.009', '10:01:42.009'));
  expect((await bring(changed, '--yes')).out).toMatch(
    /1 +Rumi Quishpe +Kayak hombres, run 1 +\d+ +Finish +10:01:40\.00 +10:01:42\.00/,
  );
});

test('an import asks for missing facts, and names the options that answer', async () => {
  const file = writeFile('weekend.xml', grownExport({ boats: 12 }));
  const days = await bring(file);
  expect(days).toMatchObject({ code: 1, out: '' });
  expect(days.err).toContain('--day 2027-02-21');
  const classes = await bring(file, '--day', '2027-02-21');
  expect(classes.err).toContain('K1-J (Clase K1-J)');
  expect(classes.err).toContain('--category CLASS=NUMBER');
  expect((await bring(odd, '--category', 'K1M')).code).toBe(2);
  expect((await bring(odd, '--day', 'Saturday')).code).toBe(2);
  expect((await raceWith({}, 'import', 'canoe123', odd, '--edition', 'soon')).code).toBe(2);
  const none = await raceWith({}, 'import', 'canoe123', odd, '--edition', '2099');
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('2099')]);
});

const bringInSpanish = (file: string) =>
  raceWith({ LANG: 'es_EC.UTF-8' }, 'import', 'canoe123', file, '--edition', '2027', '--yes');

test.each(Object.entries(badExports))(
  'a bad file is refused in both languages: %s',
  async (name, bad) => {
    const file = writeFile(`${name}.xml`, bad.bytes);
    const [english, spanish] = await Promise.all([bring(file, '--yes'), bringInSpanish(file)]);
    expect(english).toMatchObject({ code: 1, out: '', err: expect.stringMatching(bad.en) });
    expect(spanish).toMatchObject({ code: 1, out: '', err: expect.stringMatching(bad.es) });
  },
);

test('an import reads no more than 20 MB of a file of 200 MB', async () => {
  const file = writeFile('endless.xml', endlessExport(200_000_000));
  const refused = { code: 1, out: '', err: expect.stringContaining('larger than 20 MB') };
  expect(await bring(file, '--yes')).toMatchObject(refused);
  expect(await look(file)).toMatchObject(refused);
});

test('an odd value is reported with its race and boat, in both languages', async () => {
  const mixed = writeFile('mixed.xml', badExports['two editions mixed']?.bytes ?? '');
  const [english, spanish] = [(await look(odd)).out, (await lookInSpanish(odd)).out];
  const told: [RegExp, RegExp][] = [
    [
      /K1M_BR1_20 +9007\.K1M +Gate 1: not 0, 2 or 50 +300/,
      /9007\.K1M +Puerta 1: no es 0, 2 ni 50 +300/,
    ],
    [
      /9012\.K1M +A bib that the site has no room for +1234567890/,
      /9012\.K1M +Un dorsal que no cabe en el sitio +1234567890/,
    ],
    [
      /9011\.K1M +The finish is before the start: no time/,
      /9011\.K1M +La llegada es antes de la salida: sin tiempo/,
    ],
    [/A bib twice in one race +1\n/, /Un dorsal dos veces en una carrera +1\n/],
    [/A class that the file does not have +OLD/, /Una clase que no está en el archivo +OLD/],
    [/C1W_SR_21 +– +A race without boats/, /C1W_SR_21 +– +Una carrera sin botes/],
  ];
  for (const [inEnglish, inSpanish] of told) {
    expect(english).toMatch(inEnglish);
    expect(spanish).toMatch(inSpanish);
  }
  expect((await look(mixed)).out).toMatch(/Races of another year +2026/);
});

const ownVar = join(folder, 'own');
const inOwn = (file: string, ...more: string[]) =>
  raceInProcess(ownVar).race('import', 'canoe123', file, '--edition', '2027', ...more);

test('an import asks about a paddler with the name of a registered one, and adds no person twice', async () => {
  const first = writeFile('first.xml', caseFile('canoe-startlist-bibs-1'));
  const asks = await inOwn(first, '--yes');
  expect(asks.code).toBe(1);
  expect(asks.err).toContain('9 boats have the name of somebody here');
  expect(asks.err).toMatch(/1056\.K1M: Javier Grefa Borja, .* \(javier-grefa-borja\)/);
  expect((await inOwn(first, '--yes', '--same-names')).out).toContain(
    'Entries: 49. Start lists: 12.',
  );
  const next = writeFile('next.xml', caseFile('canoe-startlist-bibs-2'));
  expect((await inOwn(next, '--yes')).out).toContain(
    'Entries: 0. Start lists: 0. New runs: 0; changed: 1; removed: 0.',
  );
});

test('an import asks about one finish on two bibs, and accepts it by its key', async () => {
  const { race } = raceInProcess(join(folder, 'doubt'));
  const twice = writeFile('twice.xml', caseFile('canoe-dup-finish-25'));
  const bringTwice = ['import', 'canoe123', twice, '--edition', '2027', '--yes'];
  const asked = await race(...bringTwice, '--same-names');
  expect(asked.out).toMatch(/run:\d+:\S+ +102 .*one finish on two bibs · .*10:32:40\.830/);
  expect(asked.out).toMatch(/103 .*too fast for its race, one finish on two bibs/);
  const [key = ''] = /run:\d+:\S+(?= +102 )/.exec(asked.out) ?? [];
  const said = await race(...bringTwice, '--take', key);
  expect(said.out).toMatch(/102 .*Finish +nothing +10:32:40\.83/);
});

test('an import of a weekend with a final brings in all of its phases', async () => {
  const text = grownExport({ boats: 8, classes: ['K1M'] })
    .replace(/(<RaceId>K1M_BR1_21<\/RaceId>(?:(?!<DisId>)[\s\S])*<DisId>)BR1/, '$1SF')
    .replace(/(<RaceId>K1M_BR2_21<\/RaceId>(?:(?!<DisId>)[\s\S])*<DisId>)BR2/, '$1FI');
  const file = writeFile('final.xml', text);
  expect((await look(file)).out).toContain('K1M: BR → SF → FI');
  const brought = await inOwn(file, '--category', 'K1M=1', '--yes', '--same-names');
  expect(brought).toMatchObject({ code: 0, err: '' });
  expect(brought.out).toContain('Start lists: 4.');
  expect(brought.out).toContain('Clase K1M · final, run 1');
});

test('a wrong value of --live or --race is refused with the shape that it needs', async () => {
  const asked = (...more: string[]) =>
    raceWith({}, 'import', 'canoe123', '--edition', '2027', ...more);
  const host = await asked('--live', 'http://x');
  expect([host.code, host.err]).toEqual([2, expect.stringContaining('It is a computer like')]);
  const race = await asked('--live', '127.0.0.1', '--race', 'FOO');
  expect([race.code, race.err]).toEqual([2, expect.stringContaining('K1M_BR1_20=k1-men-1')]);
});
