import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../../tests/support/any-character.ts';
import { readCsv } from '../../../registration/people-table/read-csv.ts';
import { columnName, columnNamed, parseColumn } from './parse-column.ts';
import { readResultRows } from './read-result-rows.ts';

const read = (text: string, said = new Map()) => readResultRows(readCsv(text).rows, said);
const codes = (text: string) => read(text).faults.map(({ line, code }) => [line, code]);

test('the American form is read: both runs in a row, class lines, stars, statuses in place of times', () => {
  const { runs, faults } = read(
    'Bib,Name,Run 1 raw,Run 1 penalties,Run 1 total,Run 2 raw,Run 2 penalties,Run 2 total,Best\n' +
      'K1M,,,,,,,,\n' +
      '12,Ana Tapuy,102.33,4,106.33*,1:40.10,0,100.10,100.10\n' +
      '7,Luis Grefa,DNF,,,DNS,,,\n',
  );
  expect(faults).toEqual([]);
  expect(
    runs.map(({ line, bib, descent, result, status }) => [line, bib, descent, result, status]),
  ).toEqual([
    [3, 12, 1, 10_633, null],
    [3, 12, 2, 10_010, null],
    [4, 7, 1, null, 'DNF'],
    [4, 7, 2, null, 'DNS'],
  ]);
  expect(runs[0]?.penalties).toBe(4);
});

const american = (headings: string, ...rows: string[]) =>
  read([headings, ...rows].join('\n')).runs.map(({ descent, time, penalties, result, status }) => [
    descent,
    time,
    penalties,
    result,
    status,
  ]);

test.each([
  'Bib,Name,Raw,penalties,total,Raw,penalties,total,Best',
  'Bib,Name,Run 1,penalties,total,Run 2,penalties,total,Best',
  'Bib,Name,1st Run,Pen,Total,2nd Run,Pen,Total,Best',
  'Bib,Name,Raw 1,Pen 1,Total 1,Raw 2,Pen 2,Total 2,Best',
  'Dorsal,Nombre,Tiempo,Penalizaciones,Total,Tiempo,Penalizaciones,Total,Mejor',
  'Bib,Name,Raw,Pen,Total,Raw,Pen,Total,Total',
])('both runs side by side under equal headings are read: %s', (headings) => {
  const row = '23,Ana Tapuy,89.98,+6,95.98,98.370,+0,98.37*,95.98';
  expect(read(`${headings}\n${row}`).faults).toEqual([]);
  expect(american(headings, row)).toEqual([
    [1, 8998, 6, 9598, null],
    [2, 9837, 0, 9837, null],
  ]);
});

test('the preview names the meaning of each of several equal columns', () => {
  const { understood } = read('Bib,Raw,Pen,Total,Raw,Pen,Total\n1,60,+2,62,DNF,,\n');
  expect(understood.map(({ number, kind, run }) => [number, kind, run])).toEqual([
    [1, 'bib', null],
    [2, 'time', 1],
    [3, 'penalties', 1],
    [4, 'result', 1],
    [5, 'time', 2],
    [6, 'penalties', 2],
    [7, 'result', 2],
  ]);
  expect(read('Bib,Run 1,Run 2\n1,60,62\n').understood).toEqual([]);
});

test('contradictions between both runs and values without a run are errors', () => {
  const head = 'Bib,Raw,Pen,Total,Raw,Pen,Total,Best';
  expect(codes(`${head}\n1,60,+2,62,70,+0,70,61\n`)).toEqual([[2, 'best']]);
  expect(codes(`${head}\n1,60,+2,61,70,+0,70,\n`)).toEqual([[2, 'sum']]);
  // Sums reveal the wrong order of columns.
  expect(codes('Bib,Total,Pen,Raw,Total,Pen,Raw\n1,60,+2,62,70,+2,72\n')).toEqual([[2, 'sum']]);
  expect(codes('Bib,Run 1,Run 2,Status\n1,60,,DNF\n')).toEqual([[2, 'which_run']]);
  expect(codes('Bib,Run 1,Run 2,Time\n1,60,61,60\n')).toEqual([[2, 'which_run']]);
  expect(codes('Bib,Run 1,Run 2,Total\n1,60,61,121\n2,60,61,60\n3,60,61,99\n')).toEqual([
    [4, 'best'],
  ]);
  expect(
    codes('Bib,Run 1,Run 2,Run 3,Total\n1,60,61,59,59\n2,60,61,59,180\n3,60,61,59,99\n'),
  ).toEqual([[4, 'best']]);
  expect(american('Bib,Raw,Pen,Raw,Pen,Status', '1,,,,,DNS')).toEqual([
    [1, null, null, null, 'DNS'],
    [2, null, null, null, 'DNS'],
  ]);
  // The column may be the raw time or the sum.
  const asked = read('Bib,Run 1,Pen,Run 2,Pen\n1,60,+2,70,+0\n');
  expect(asked.unknown).toEqual(['Run 1', 'Run 2']);
  const said = new Map([
    ['run 1', { kind: 'time' as const, run: 1 as const }],
    ['run 2', { kind: 'time' as const, run: 2 as const }],
  ]);
  expect(read('Bib,Run 1,Pen,Run 2,Pen\n1,60,+2,70,+0\n', said)).toMatchObject({
    faults: [],
    runs: [{ time: 6000, penalties: 2 }, { time: 7000 }],
  });
});

test('a finish after midnight is later than its start', () => {
  const night = read('bib,run,start,finish,time\n1,1,23:59:30.00,00:01:05.50,95.50\n');
  expect(night.faults).toEqual([]);
  expect(night.runs).toMatchObject([{ start: 8_637_000, finish: 6550, time: 9550 }]);
  expect(codes('bib,run,start,finish,time\n1,1,23:59:30.00,00:01:05.50,95.00\n')).toEqual([
    [2, 'clocks'],
  ]);
});

test('a name is read from one column or from several', () => {
  const { runs } = read('bib,apellidos,nombres,manga,tiempo\n1,de la Cruz,Ana,1,60\n2,,,1,60\n');
  expect(runs.map(({ name }) => name)).toEqual(['Ana de la Cruz', null]);
});

test('semicolons, tabs, decimal commas, gates and times of day are read', () => {
  for (const separator of [';', '\t']) {
    const text = [
      ['Dorsal', 'Manga', 'Salida', 'Llegada', 'Puerta 1', 'Puerta 2', 'Penalizaciones (s)'],
      ['12', '1', '8:30:00,00', '08:31:42,33', '0', '50', '50'],
    ];
    const { runs, faults } = read(text.map((row) => row.join(separator)).join('\n'));
    expect(faults).toEqual([]);
    expect(runs).toMatchObject([{ bib: 12, descent: 1, start: 3_060_000, finish: 3_070_233 }]);
    expect([...(runs[0]?.gates ?? [])]).toEqual([
      [1, 0],
      [2, 50],
    ]);
  }
});

test('each error has its line', () => {
  const head = 'bib,run,start,finish,time,penalties,result,status,gate 1\n';
  expect(codes(`${head}1234567890,1,,,,,,DNS,\n`)).toEqual([[2, 'bib']]);
  expect(codes(`${head}1,4,,,,,,DNS,\n`)).toEqual([[2, 'descent']]);
  expect(codes(`${head}1,1,08:31:00,08:30:00,,,,,\n`)).toEqual([[2, 'backwards']]);
  expect(codes(`${head}1,1,08:30:00,08:31:00,61.00,,,,\n`)).toEqual([[2, 'clocks']]);
  expect(codes(`${head}1,1,,,60.00,2,61.00,,\n`)).toEqual([[2, 'sum']]);
  expect(codes(`${head}1,1,,,60.00,2,62.00,,0\n`)).toEqual([[2, 'gates']]);
  expect(codes(`${head}1,1,,,fast,,,QQQ,x\n`)).toEqual([
    [2, 'status'],
    [2, 'time'],
    [2, 'gate'],
  ]);
  expect(codes(`${head},1,,,60.00,,,,\n`)).toEqual([[2, 'bib']]);
});

test('a list is refused when it is empty, lacks bibs, or has an unknown or repeated heading', () => {
  expect(codes('')).toEqual([[1, 'empty']]);
  expect(codes('name,run\nAna,1\n')).toEqual([[1, 'no_bib']]);
  expect(codes('bib,dorsal,time\n1,1,60.00\n')).toEqual([[1, 'heading_twice']]);
  const { faults, unknown } = read('bib,Zeit\n1,60.00\n');
  expect([faults.map(({ code }) => code), unknown]).toEqual([['unknown_heading'], ['Zeit']]);
  const said = new Map([['zeit', { kind: 'time' as const, run: 1 as const }]]);
  expect(read('bib,Zeit\n1,60.00\n', said).runs).toMatchObject([{ time: 6000, descent: 1 }]);
});

test.each([
  ['Run 1 raw', 'time.1'],
  ['Manga 2: Resultado (s)', 'result.2'],
  ['Manga 1: Puerta 7', 'gate7.1'],
  ['Segunda manga', 'result.2'],
  ['Número', 'bib'],
  ['G12', 'gate12'],
  ['Manga', 'descent'],
])('the heading %s is read as %s', (heading, name) => {
  const column = parseColumn(heading);
  expect(column && column !== '-' && columnName(column)).toBe(name);
  expect(columnNamed(name)).toEqual(column);
});

test('reading a list of any content ends in runs or errors', () => {
  const cell = fc.oneof(
    fc.constantFrom('', 'DNS', '1:02.33', '12', '99999999999', '50', '08:30:00', '-1', '*'),
    fc.string({ unit: anyCharacter, maxLength: 6 }),
  );
  const rows = fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(rows, (cells) => {
      const heads = ['bib', 'run', 'start', 'time', 'status', 'gate 1'];
      const body = cells.map((row, at) => ({ line: at + 2, cells: row }));
      const { runs, faults } = readResultRows([{ line: 1, cells: heads }, ...body], new Map());
      for (const { line } of faults) expect(line).toBeLessThanOrEqual(cells.length + 1);
      for (const { bib } of runs) expect(bib).toBeLessThanOrEqual(99_999);
    }),
  );
});
