import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHanded } from '../../src/desk/editions/handed/read-handed.server.ts';
import { readHandedApart } from '../../src/desk/editions/handed/read-handed-apart.server.ts';
import { readCanoe123 } from '../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Apart } from '../../src/desk/exchange/canoe123/reader/read-canoe123-apart.server.ts';
import { readStatement } from '../../src/desk/payments/statement/read-statement.ts';
import { readStatementApart } from '../../src/desk/payments/statement/reader/read-statement-apart.server.ts';
import { openFileReaders } from '../../src/platform/child/open-file-readers.server.ts';
import { writeXlsx } from '../../src/platform/files/table/write-xlsx.server.ts';
import { readSeries } from '../../src/record/series/file/read-series.ts';
import { readSeriesApart } from '../../src/record/series/file/reader/read-series-apart.server.ts';
import { readTable } from '../../src/registration/people-table/read-table.server.ts';
import { readTableApart } from '../../src/registration/people-table/reader/read-table-apart.server.ts';
import { grownExport } from '../support/canoe123/grown-export.ts';
import { routeFiles } from '../support/site-map.ts';

const readers = openFileReaders(() => undefined);
const turn = { caller: 'account 1', line: 'desk' } as const;
const bytes = (text: string) => Buffer.from(text);

describe('uploaded files are read in a separate process', () => {
  test('tables in workbooks and in text are read alike in a separate process', async () => {
    const rows = [
      ['Nombre', 'Ciudad'],
      ['Íñigo Ejemplo', 'Baños'],
    ];
    const book = Buffer.from(await writeXlsx('Lista', rows));
    for (const file of [book, bytes('Nombre;Ciudad\nÍñigo;"Baños"\n'), bytes('%PDF-1.7')]) {
      expect(await readTableApart(readers, file, turn)).toEqual(await readTable(file));
      const own = { ...turn, line: 'strangers' } as const;
      expect(await readTableApart(readers, file, own)).toEqual(await readTable(file));
    }
  });

  test('exports of Canoe123 are read alike in a separate process', async () => {
    const file = bytes(grownExport({ boats: 9, image: 100 }));
    expect(await readCanoe123Apart(readers, file, turn)).toEqual(await readCanoe123([file]));
    const cut = file.subarray(0, 3000);
    expect(await readCanoe123Apart(readers, cut, turn)).toEqual(await readCanoe123([cut]));
  });

  test('bank statements are read alike in a separate process', async () => {
    for (const file of [bytes('Fecha;Concepto;Monto\n2026-11-28;Ana;45,00\n'), bytes('PK\0')]) {
      expect(await readStatementApart(readers, file, turn)).toEqual(readStatement(file));
    }
  });

  test('records, contacts and the championship are read alike in a separate process', async () => {
    for (const file of [
      readFileSync('data/editions/2023/record.json'),
      readFileSync('data/championship/ranking.json'),
      bytes('{"format":"race-record"}'),
      bytes('no JSON'),
    ]) {
      expect(await readHandedApart(readers, file, turn)).toEqual(readHanded(file));
    }
  });

  test('series are read alike in a separate process', async () => {
    const text = '{"races":[],"races":[]}';
    expect(await readSeriesApart(readers, bytes(text), turn)).toEqual({
      code: 'read',
      answer: { name: null, faults: readSeries(text).faults },
    });
  });
});

/** Patterns of code that reads people's files (a workbook, text with separators, XML, a PDF) or compiles papers. */
const strange =
  /\b(?:readXlsx|streamXlsxRows|openXlsx)\b[^;]*from 'hucre|from '(?:csv-parse\/sync|saxes|unpdf|@myriaddreamin\/[^']+)'/;
const imported =
  /^\s*(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

test('the process that serves pages loads no reader of uploaded files', () => {
  const waiting = ['src/app/server.ts', 'src/app/front.ts', 'src/root.tsx', 'src/entry.server.tsx'];
  waiting.push(...routeFiles);
  const seen = new Set(waiting);
  const found: string[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = readFileSync(file, 'utf8');
    if (strange.test(text)) found.push(file);
    for (const [, from, later] of text.matchAll(imported)) {
      const to = join(dirname(file), from ?? later ?? '');
      if (!/\.tsx?$/.test(to) || seen.has(to) || !existsSync(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  }
  expect(seen.size).toBeGreaterThan(800);
  expect(found).toEqual([]);
  // The pattern finds the readers themselves.
  for (const file of [
    'src/registration/people-table/read-sheet.server.ts',
    'src/registration/people-table/read-csv.ts',
    'src/desk/exchange/canoe123/read-canoe123.server.ts',
    'src/platform/pdf/typst/main.server.ts',
  ]) {
    expect(readFileSync(file, 'utf8')).toMatch(strange);
  }
});
