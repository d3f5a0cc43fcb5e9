import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Schema, Validator } from '@cfworker/json-schema';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  smallEntry,
  smallGroup,
  smallRecord,
  smallRun,
} from '../../../../tests/support/small-record.ts';
import type { EditionRecord } from '../../../record/editions/record/edition-record.ts';
import type { ResultColumn } from '../../../record/editions/record/result-column.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { descentNumbers } from '../../../record/scoring/scoring.ts';
import { columnsOfData } from './data-columns.ts';
import { dataFileKeys, dataFiles, dataTexts } from './data-files.ts';
import { aboutData, dataPackage } from './data-package.ts';
import { type DataFacts, dataProgram, toPublicRecord } from './public-record.ts';

const facts: DataFacts = {
  race: {
    name: 'Correntada',
    river: 'Quijos',
    town: 'Baeza',
    region: 'Napo',
    countryCode: 'EC',
    timeZone: 'America/Guayaquil',
    dataLicence: 'cc-by',
  },
  categoryName: (code) => ({ es: `Categoría ${code}`, en: `Category ${code}` }),
};

/** One of the boats did not finish and has no gates; another belongs to an erased person. */
function raced(more: Partial<EditionRecord> = {}): EditionRecord {
  const record = smallRecord(
    [smallGroup],
    [
      smallEntry(1, { name: '=Ana "Río"; Tapuy, la rápida' }),
      smallEntry(2, { nationality: 'CO' }),
      smallEntry(3, { name: erasedName, person: 'anonimo', nationality: 'PE' }),
      smallEntry(4, { name: 'Never Raced' }),
    ],
    [
      smallRun(1, 1, 8345, {
        gates: [0, 2, 50, null, 0],
        comment: { es: 'Buena línea', en: 'Good line' },
      }),
      smallRun(2, 1, null),
      smallRun(3, 1, 9000, { gates: [0], comment: { es: 'La dejó', en: 'She left it' } }),
    ],
  );
  const heats = { from: 1, to: null, gates: 5, roll: true, comment: true };
  return { ...record, edition: { ...record.edition, gates: 5, heats }, ...more };
}

const told = (record = raced()) => toPublicRecord(record, facts);
const texts = (record = raced()) => dataTexts(told(record));
const rowsOf = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[];

const createValidator = (name: string) =>
  new Validator(
    JSON.parse(readFileSync(`tests/fixtures/data-package-1/${name}.json`, 'utf8')) as Schema,
    '4',
    false,
  );
const profiles = {
  package: createValidator('data-package'),
  table: createValidator('tabular-data-resource'),
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function buildPackage(record = raced()) {
  const made = texts(record);
  const hashes = Object.fromEntries(dataFileKeys.map((key) => [key, digest(made[key])]));
  return dataPackage({
    record: told(record),
    texts: made,
    versions: [
      {
        number: 2,
        madeAt: '2023-02-19T15:00:00.000Z',
        hashes: hashes as Record<(typeof dataFileKeys)[number], string>,
        changes: [{ kind: 'run', bib: 1, descent: 1, reason: 'Video of gate 3.' }],
      },
    ],
    homepage: 'https://race.example/datos',
  });
}

describe('resultados.csv', () => {
  test('resultados.csv has one row for each course gate of each run, judged or not', () => {
    const rows = rowsOf(texts().gates);
    const { edition } = raced();
    expect(rows).toHaveLength(3 * edition.gates);
    const first = rows.filter(({ bib }) => bib === '1');
    expect(first.slice(0, 5).map((row) => row.gate_penalty_s)).toEqual(['0', '2', '50', '', '0']);
    expect(first[0]).toMatchObject({
      time_cs: '8345',
      penalty_s: '52',
      result_cs: '13545',
      status: '',
      gate: '1',
    });
  });

  test('resultados.csv keeps the rows of a run without a time or a gate, with its status', () => {
    const [row] = rowsOf(texts().gates).filter(({ bib }) => bib === '2');
    expect(row).toMatchObject({ status: 'DNF', time_cs: '', penalty_s: '', result_cs: '' });
  });

  test('neutralises a name that a spreadsheet would run as a formula', () => {
    const [row] = rowsOf(texts().gates);
    expect(row?.name).toBe(`'=Ana "Río"; Tapuy, la rápida`);
  });
});

test('clasificacion.csv ranks as the page of results does', () => {
  const rows = rowsOf(texts().standings);
  expect(rows.map(({ rank, bib, result_cs }) => [rank, bib, result_cs])).toEqual([
    ['1', '3', '9000'],
    ['2', '1', '13545'],
    ['', '2', ''],
  ]);
});

test('open data contain only the run of an erased person, and no person who did not race', () => {
  const record = raced({
    decisions: [
      { entryId: 3, author: 'Jury', at: '2023-02-18T10:00:00Z', words: { es: 'Luz', en: 'Luz' } },
    ],
  });
  const everything = Object.values(texts(record)).join('');
  for (const words of ['anonimo', erasedName, 'PE', 'Never Raced', 'La dejó', 'Luz', 'Jury']) {
    expect(everything).not.toContain(words);
  }
  const erased = told(record).entries.find(({ bib }) => bib === 3);
  expect(erased).toMatchObject({ name: null, person: null, nationality: null });
});

describe('open data without pages of heats', () => {
  const hidden = raced().edition;
  const without = (more: Partial<EditionRecord>, facts = {}) =>
    raced({ edition: { ...hidden, heats: null, ...facts }, ...more });
  const table = (columns: ResultColumn[], more: Partial<ResultGroup> = {}): ResultGroup => ({
    ...smallGroup,
    podium: false,
    columns,
    ...more,
  });

  test('show of a run only what stands in the tables', () => {
    const { heats } = told(without({ groups: [table(['place', 'name', 'first'])] }));
    expect(heats).toMatchObject([{ name: null, descent: 1 }]);
    const [run] = heats[0]?.runs ?? [];
    expect(run).toEqual({
      entry: 1,
      bib: null,
      status: null,
      start_cs: null,
      finish_cs: null,
      time_cs: null,
      penalty_s: null,
      result_cs: 13_545,
      swim: null,
      roll: null,
      comment: null,
      gates: null,
    });
  });

  test('contain no clocks, bibs or gates of runs', () => {
    const made = texts(without({ groups: [table(['place', 'name', 'final'])] }));
    expect(rowsOf(made.gates)).toEqual([]);
    expect(JSON.parse(made.record).heats).toEqual([]);
    const [first] = rowsOf(made.standings);
    expect(first).toMatchObject({ bib: '', result_cs: '9000', first_cs: '', second_cs: '' });
  });

  test('show the gates of a list of single runs that have a column', () => {
    const columns = ['number', 'name', 'gate1', 'gate2', 'swimmer'] as const;
    const listed = table([...columns], { rows: 'runs', id: 'qualifying' });
    const { heats, tables } = told(without({ groups: [listed] }));
    expect(tables).toEqual([]);
    const runs = heats.flatMap((heat) => heat.runs);
    expect(runs.map(({ bib, gates, swim, time_cs }) => [bib, gates, swim, time_cs])).toEqual([
      [1, [0, 2], false, null],
      [2, null, false, null],
      [3, [0], false, null],
    ]);
  });

  test('open data without heat pages show the run values of a ranked row that names its run', () => {
    const columns: ResultColumn[] = ['name', 'time', 'penalties', 'gate2', 'result'];
    const heatsOf = (more: ResultColumn[]) =>
      told(without({ groups: [table([...columns, ...more])] })).heats;
    expect(heatsOf([])).toEqual([]);
    const [run] = heatsOf(['descent'])[0]?.runs ?? [];
    expect(run).toMatchObject({ time_cs: 8345, penalty_s: 52, gates: [null, 2], start_cs: null });
  });

  test('show of neither run when both runs count', () => {
    const runs = [smallRun(1, 1, 8345, { gates: [2] }), smallRun(1, 2, 8200, { gates: [0] })];
    const { heats } = smallRecord([], [], runs);
    const sum = table(['place', 'time', 'penalties', 'gate1', 'result'], { ranking: 'sum' });
    expect(told(without({ groups: [sum], heats })).heats).toEqual([]);
  });

  test('open data without heat pages contain no person outside the shown tables', () => {
    const women = table(['place', 'name', 'final'], { places: 1 });
    expect(told(without({ groups: [women] })).entries.map(({ entry }) => entry)).toEqual([1]);
    const none = told(without({ groups: [] }));
    expect([none.entries, none.heats, none.tables]).toEqual([[], [], []]);
    expect(told(raced({ groups: [] })).entries).toHaveLength(3);
  });

  test('contain country, sex and bib only if a page shows them', () => {
    const of = (groups: ResultGroup[], facts = {}) => told(without({ groups }, facts)).entries[0];
    const plain = table(['place', 'name', 'final']);
    expect(of([plain])).toMatchObject({ nationality: null, sex: null, bib: null });
    expect(of([plain], { participants: 'plain' })).toMatchObject({ nationality: 'EC' });
    const whole = table(['place', 'number', 'name', 'country', 'final'], {
      who: { categories: [1], sex: 'female' },
    });
    expect(of([whole])).toMatchObject({ nationality: 'EC', sex: 'female', bib: 1 });
  });

  test('contain a remark, roll or comment only if its column is shown', () => {
    const decisions = [
      { entryId: 1, author: 'Jury', at: '2023-02-18T10:00:00Z', words: { es: 'No', en: 'No' } },
    ];
    const remarks = (columns: ResultColumn[]) =>
      told(raced({ groups: [table(columns)], decisions })).remarks;
    expect(remarks(['place', 'name'])).toEqual([]);
    expect(remarks(['place', 'name', 'remark'])).toHaveLength(1);
    const heats = { from: 1, to: null, gates: 2, roll: false, comment: false };
    const [run] = told(raced({ edition: { ...hidden, heats } })).heats[0]?.runs ?? [];
    expect(run).toMatchObject({ roll: null, comment: null, swim: false, gates: [0, 2] });
  });

  test('show a podium place even when the table has no place column', () => {
    const { tables } = told(without({ groups: [table(['name'], { podium: true })] }));
    expect(tables[0]?.rows.map(({ rank, result_cs }) => [rank, result_cs])).toEqual([
      [1, 9000],
      [2, 13_545],
      [null, null],
    ]);
  });
});

test('record.json matches its schema, which refuses unknown fields', () => {
  const { record, schema } = texts();
  const validator = new Validator(JSON.parse(schema), '2020-12', false);
  expect(validator.validate(JSON.parse(record)).errors).toEqual([]);
  const odd = { ...JSON.parse(record), email: 'ana@example.org' };
  expect(validator.validate(odd).valid).toBe(false);
});

describe('datapackage.json', () => {
  test('matches the published profile of data packages, and its tables the profile of tables', () => {
    const made = buildPackage();
    expect(profiles.package.validate(made).errors).toEqual([]);
    const tables = made.resources.filter(({ profile }) => profile === 'tabular-data-resource');
    expect(tables).toHaveLength(2);
    for (const table of tables) expect(profiles.table.validate(table).errors).toEqual([]);
  });

  test.each([
    ['without files', { resources: [] }],
    ['with a name that is no part of an address', { name: 'Correntada 2023' }],
    ['with a file that is nowhere', { resources: [{ name: 'resultados' }] }],
  ])('datapackage.json is refused by the profile %s', (_, more) => {
    expect(profiles.package.validate({ ...buildPackage(), ...more }).valid).toBe(false);
  });

  test('datapackage.json is refused by the profile of tables with an unknown column type', () => {
    const [table] = buildPackage().resources;
    const schema = { fields: [{ name: 'year', type: 'centiseconds' }] };
    expect(profiles.table.validate({ ...table, schema }).valid).toBe(false);
  });

  test('lists size and hash of each file, and its columns in order', () => {
    const made = buildPackage();
    for (const [index, key] of dataFileKeys.entries()) {
      const text = texts()[key];
      expect(made.resources[index]).toMatchObject({
        bytes: Buffer.byteLength(text),
        hash: `sha256:${digest(text)}`,
      });
    }
    const named = made.resources.map((one) =>
      'schema' in one ? one.schema?.fields.map(({ name }) => name) : undefined,
    );
    expect(named).toEqual([
      columnsOfData(told()).gates.map(({ name }) => name),
      columnsOfData(told()).standings.map(({ name }) => name),
      undefined,
      undefined,
    ]);
  });

  test('states the type of every value in the tables', () => {
    const forms = {
      integer: /^-?\d+$/,
      string: /./,
      boolean: /^(true|false)$/,
      date: /^\d{4}-\d\d-\d\d$/,
    };
    for (const [columns, text] of [
      [columnsOfData(told()).gates, texts().gates],
      [columnsOfData(told()).standings, texts().standings],
    ] as const) {
      for (const row of rowsOf(text)) {
        for (const column of columns) {
          const value = row[column.name] ?? '';
          if (value === '') expect('required' in column, column.name).toBe(false);
          else expect(value, column.name).toMatch(forms[column.type]);
        }
      }
    }
  });

  test('leads a reader that knows nothing else to every value of its tables', () => {
    const made = buildPackage();
    const byPath: Readonly<Record<string, string>> = Object.fromEntries(
      dataFileKeys.map((key) => [dataFiles[key].name, texts()[key]]),
    );
    const tables = made.resources.flatMap(({ path, encoding, schema, dialect }) =>
      schema && dialect ? [{ path, encoding, schema, dialect }] : [],
    );
    expect(tables.map(({ path }) => path)).toEqual(['resultados.csv', 'clasificacion.csv']);
    for (const { path, schema, dialect, encoding } of tables) {
      const bytes = Buffer.from(byPath[path] ?? '');
      // Without `bom: true` a reader takes the byte order mark for a letter of the first heading.
      const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
      const [headings, ...rows] = parse(text, {
        delimiter: dialect.delimiter,
        quote: dialect.quoteChar,
        escape: dialect.quoteChar,
        record_delimiter: dialect.lineTerminator,
        bom: false,
      }) as string[][];
      expect(headings).toEqual(schema.fields.map(({ name }) => name));
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test('datapackage.json gives reasons for its versions, in words and as data', () => {
    expect(buildPackage().versions[0]?.changes).toEqual([
      { kind: 'run', why: 'A run was corrected: bib 1, descent 1. Video of gate 3.' },
    ]);
  });
});

describe('an edition without gates with three runs', () => {
  const downriver = () => {
    const record = smallRecord(
      [{ ...smallGroup, columns: ['place', 'number', 'name', 'result'] }],
      [smallEntry(1), smallEntry(2)],
      descentNumbers.flatMap((descent) => [
        smallRun(1, descent, 8000 + descent),
        smallRun(2, descent, 9000 - descent),
      ]),
    );
    const heats = { from: 1, to: null, gates: 0, roll: false, comment: false };
    return { ...record, edition: { ...record.edition, gates: 0, heats } };
  };

  test('the results file of an edition without gates has one row for each run, no column of costs and the third run', () => {
    const { gates, standings } = texts(downriver());
    const rows = rowsOf(gates);
    expect(rows.map(({ bib, descent, result_cs }) => [bib, descent, result_cs])).toHaveLength(6);
    expect(gates.split('\r\n')[0]).not.toMatch(/gate|penalty/);
    expect(rowsOf(standings).map((row) => row.third_cs)).toEqual(['8003', '8997']);
    expect(JSON.stringify(aboutData(told(downriver())))).not.toMatch(/gate|penalt|slalom/i);
  });
});

test('data files written in another way need a new dataProgram, which gives every year a new version', () => {
  const made = [buildPackage(), ...Object.values(texts())].map((one) =>
    digest(JSON.stringify(one)),
  );
  expect({ dataProgram, digest: digest(made.join(' ')) }).toMatchInlineSnapshot(`
    {
      "dataProgram": 4,
      "digest": "eac8ebc9c5eb5104f1d0cb706d6100e864ea2396d1432b590ea4ef966b8af627",
    }
  `);
});
