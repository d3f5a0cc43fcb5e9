import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/database/open-database.server.ts';
import { writeXlsx } from '../src/platform/files/table/write-xlsx.server.ts';
import { importNewEditions } from '../src/record/editions/exchange/import-new-editions.server.ts';
import { editions, entry, makeRecord, writeData } from '../tests/contract/support/fixtures.ts';
import { makeBook } from '../tests/support/make-book.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-table-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { raceWith } = raceInProcess(folder);

/** Three boats in the start lists of both descents, without times. */
const people = ['begoña-tapuy', 'luis-grefa', 'rumi-chimbo'].map((key) => key.replace('ñ', 'n'));
const [begona = '', luis = '', rumi = ''] = people;
const files = {
  2021: makeRecord(
    editions[2021],
    [
      entry(begona, 'Begoña Tapuy', { bib: 12 }),
      entry(luis, 'Luis Grefa', { bib: 7 }),
      entry(rumi, 'Rumi Chimbo', { bib: 3 }),
    ],
    {
      heats: ([1, 2] as const).map((descent) => ({
        id: descent,
        name: { es: `Manga ${descent}`, en: `Run ${descent}` },
        descent,
        runs: people.map((person) => ({ person })),
      })),
    },
  ),
};

beforeAll(async () => {
  const file = join(folder, 'race.sqlite');
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  await importNewEditions(database, writeData(files));
  await database.destroy();
});

function makeFile(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const spanish = { LANG: 'es_EC.UTF-8' };
const take = (file: string, ...more: string[]) =>
  raceWith({}, 'import', 'table', file, '--edition', '2021', ...more);
const takeInSpanish = (file: string, ...more: string[]) =>
  raceWith(spanish, 'import', 'table', file, '--edition', '2021', ...more);

async function readResults(bib: number): Promise<(string | null)[]> {
  const told = [];
  for (const descent of ['1', '2']) {
    const file = makeFile('one.csv', `bib,run\n${bib},${descent}\n`);
    const { out } = await take(file, '--dry-run', '--json');
    const [{ status, result }] = JSON.parse(out).changes;
    told.push(status ?? result);
  }
  return told;
}

test('a table of the American form is previewed, then imported completely, and changes nothing when repeated', async () => {
  const file = makeFile(
    'us-slalom.csv',
    'Bib,Name,Run 1 raw,Run 1 penalties,Run 1 total,Run 2 raw,Run 2 penalties,Run 2 total,Best\n' +
      'K1M,,,,,,,,\n' +
      '12,Begoña Tapuy,102.33,4,106.33*,1:40.10,0,100.10,100.10\n' +
      '7,Luis Grefa,DNF,,,DNS,,,\n',
  );
  const looked = await take(file, '--dry-run');
  expect([looked.code, looked.err]).toEqual([0, '']);
  expect(looked.out.split('\n').map((line) => line.trim().replace(/ {2,}/, ' '))).toEqual([
    'Line 3 12 Begoña Tapuy · Run 1 · 1:46.33 · changes',
    'Line 3 12 Begoña Tapuy · Run 2 · 1:40.10 · changes',
    'Line 4 7 Luis Grefa · Run 1 · DNF · changes',
    'Line 4 7 Luis Grefa · Run 2 · DNS · changes',
    '',
  ]);
  expect(await readResults(12)).toEqual([null, null]);
  const taken = await take(file, '--json');
  expect([taken.code, taken.err]).toEqual([0, '']);
  expect(JSON.parse(taken.out)).toMatchObject({ code: 'read', faults: [], isTaken: true });
  expect(await readResults(12)).toEqual([10_633, 10_010]);
  expect(await readResults(7)).toEqual(['DNF', 'DNS']);
  const again = JSON.parse((await take(file, '--json')).out);
  expect(again.changes.map(({ change }: { change: string }) => change)).toEqual(
    Array(4).fill('same'),
  );
});

test('a table in Windows-1252 with semicolons and decimal commas is imported, in the words of the terminal', async () => {
  const file = makeFile(
    'pueblo.csv',
    Buffer.from('Dorsal;Nombre;Manga;Resultado\r\n12;Begoña Tapuy;2;1:39,90\r\n', 'latin1'),
  );
  const { code, out, err } = await takeInSpanish(file);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('12 Begoña Tapuy · Manga 2 · 1:39,90 · cambia');
  expect(await readResults(12)).toEqual([10_633, 9990]);
});

test('every error of a table is reported with its line, and a single one rejects all rows', async () => {
  const file = makeFile(
    'faulty.csv',
    'bib,name,run,result\n3,Rumi Chimbo,1,101.50\n99,Nobody,1,100.00\n7,Begoña Tapuy,1,fast\n',
  );
  const refused = await take(file);
  expect([refused.code, refused.err]).toEqual([1, 'Nothing was changed.\n']);
  expect(refused.out.replaceAll(/\s+/g, ' ').trim()).toBe(
    'Line 3 says “99”: Nobody in the edition has that bib, or several do. ' +
      'Line 4, result says “fast”: It does not read as a time. Write it like 1:42.33 or 102.33.',
  );
  const { code, out } = await takeInSpanish(file, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    isTaken: false,
    faults: [
      { line: 3, code: 'unknown_bib', written: '99' },
      { line: 4, code: 'time', written: 'fast', heading: 'result' },
    ],
  });
  expect(await readResults(3)).toEqual([null, null]);
});

test('a spreadsheet is imported too, and an unknown heading is reported once', async () => {
  const rows = [
    ['Bib', 'Lauf', 'Zeit'],
    ['3', '1', '1:41.50'],
  ];
  const file = makeFile('results.xlsx', await writeXlsx('Results', rows));
  const unknown = await take(file);
  expect(unknown.code).toBe(1);
  expect(unknown.out).toContain('Line 1, Lauf  Nobody knows');
  expect(unknown.out).toContain('Line 1, Zeit  Nobody knows');
  const wrong = await take(file, '--column', 'Zeit=zeit');
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Zeit=zeit')]);
  expect((await take(file, '--column', 'Zeit=time', 'Lauf=descent')).code).toBe(0);
  expect(await readResults(3)).toEqual([10_150, null]);
  expect((await take(file)).code).toBe(0);
});

test('a missing file, a file of another type, and a year without an edition are refused', async () => {
  const none = await take(join(folder, 'none.csv'));
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('none.csv')]);
  const paper = await take(makeFile('paper.pdf', '%PDF-1.7'));
  expect([paper.code, paper.out]).toEqual([1, expect.stringContaining('no spreadsheet')]);
  const large = await take(makeFile('large.csv', Buffer.alloc(4 * 1024 * 1024 + 1, 'a')));
  expect([large.code, large.err]).toEqual([1, expect.stringContaining('too large')]);
  const year = await raceWith({}, 'import', 'table', join(folder, 'one.csv'), '--edition', '2099');
  expect([year.code, year.err]).toEqual([1, expect.stringContaining('2099')]);
});

test('a workbook of several sheets is read by sheet name, and its hidden parts only on request', async () => {
  const rows = (time: string) => [
    ['Dorsal', 'Manga', 'Tiempo'],
    ['3', '1', time],
    ['7', '2', '99.370'],
  ];
  const sheets = [
    { name: 'Vieja', rows: rows('90,00'), isHidden: true },
    { name: 'Notas', rows: [['Nada']] },
    { name: 'Tiempos', rows: rows('91,50'), hiddenRows: [2] },
  ];
  const file = makeFile('sheets.xlsx', makeBook({ sheets }));
  const asked = await take(file, '--dry-run');
  expect([asked.code, asked.out]).toEqual([1, '']);
  expect(asked.err).toContain('--sheet: Notas: 1 row; Tiempos: 2 rows');
  const none = await takeInSpanish(file, '--dry-run', '--sheet', 'Otra');
  expect(none.err).toContain('Notas: 1 fila; Tiempos: 2 filas');
  const seen = await take(file, '--dry-run', '--sheet', 'Tiempos');
  expect(seen.code).toBe(0);
  for (const told of [
    'Hidden sheet “Vieja”: 3 rows',
    '1 hidden row: 3',
    '--with-hidden',
    '1:31.50',
  ]) {
    expect(seen.out).toContain(told);
  }
  expect(seen.out).not.toContain('Luis Grefa');
  const all = await take(file, '--dry-run', '--sheet', 'Tiempos', '--with-hidden');
  expect(all.out).toContain('Luis Grefa · Run 2 · 1:39.37');
  expect(all.out).not.toContain('idden');
  const json = await take(file, '--dry-run', '--sheet', 'Tiempos', '--json');
  expect(JSON.parse(json.out)).toMatchObject({
    hidden: { sheets: [{ name: 'Vieja' }], rows: [3] },
  });
});
