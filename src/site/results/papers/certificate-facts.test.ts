import { expect, test } from 'vitest';
import type { EditionRecord, RunRecord } from '../../../record/editions/record/edition-record.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { resultTables } from '../tables/result-tables.ts';
import { listCertificates } from './certificate-facts.ts';

const names = ['Ana', 'Eva', 'Lía', 'Sol', erasedName];

const run = (entryId: number, more: Partial<RunRecord>): RunRecord => ({
  id: entryId,
  entryId,
  bib: entryId,
  descent: 1,
  start: null,
  finish: null,
  total: null,
  status: null,
  swim: 0,
  roll: 0,
  comment: null,
  gates: [],
  ...more,
});

const group = (id: string, title: string): EditionRecord['groups'][number] => ({
  id,
  title: { es: title, en: title },
  who: { categories: [1] },
  rows: 'paddlers',
  ranking: 'best',
  columns: ['place', 'name', 'result'],
  podium: false,
});

const record = {
  edition: { penalties: { touch: 2, miss: 50 } },
  version: 1,
  groups: [group('women', 'Mujeres'), group('all', 'Todas')],
  entries: names.map((name, at) => ({
    id: at + 1,
    person: `person-${at + 1}`,
    name,
    category: 1,
    sex: 'female',
    nationality: 'EC',
    bib: at + 1,
    listed: true,
  })),
  heats: [
    {
      id: 1,
      name: { es: 'Manga', en: 'Run' },
      descent: 1,
      runs: [
        run(1, { total: centiseconds(9400) }),
        run(2, { total: centiseconds(9300) }),
        run(3, { start: centiseconds(100), status: 'DNF' }),
        run(4, { status: 'DNS' }),
        run(5, { total: centiseconds(9000) }),
      ],
    },
  ],
  decisions: [],
} as unknown as EditionRecord;

test('each competitor gets one certificate, by the first list; one who did not start or was erased gets none', () => {
  const made = listCertificates(record, resultTables(record), []);
  expect(made.map(({ name, group: { es }, rank, result }) => [name, es, rank, result])).toEqual([
    ['Eva', 'Mujeres', 2, 9300],
    ['Ana', 'Mujeres', 3, 9400],
    ['Lía', 'Mujeres', null, null],
  ]);
});

test('a competitor after the ranked places gets a certificate without a place, by the first matching list', () => {
  const firstTwo = { ...group('final', 'Final'), anchor: 'final', places: 1 };
  const lists = [group('qualifying', 'Mangas'), firstTwo].map((one, at) =>
    at === 0 ? { ...one, rows: 'runs' as const } : one,
  );
  const short = { ...record, groups: lists } as EditionRecord;
  const entries = short.entries.filter(({ name }) => name !== erasedName);
  const made = listCertificates({ ...short, entries }, resultTables({ ...short, entries }), []);
  expect(made.map(({ name, group: { es }, rank, result }) => [name, es, rank, result])).toEqual([
    ['Eva', 'Final', 1, 9300],
    ['Ana', 'Mangas', null, null],
    ['Lía', 'Mangas', null, null],
  ]);
});

test('a time trial gives no certificate: the cross does, by its official places', () => {
  const trial = {
    ...record,
    groups: [{ ...group('trial', 'Contrarreloj'), trial: true }],
  } as EditionRecord;
  const tables = resultTables(trial);
  expect(listCertificates(trial, tables, [])).toEqual([]);
  const title = { es: 'Kayak cross', en: 'Kayak cross' };
  const places = [
    { entry: 1, place: 1 },
    { entry: 2, place: 2 },
    // Did not start, was erased, is not in the record.
    { entry: 4, place: null },
    { entry: 5, place: 3 },
    { entry: 99, place: 4 },
  ];
  const made = listCertificates(trial, tables, [{ title, places }]);
  expect(made.map(({ name, group: { es }, rank, list }) => [name, es, rank, list])).toEqual([
    ['Ana', 'Kayak cross', 1, null],
    ['Eva', 'Kayak cross', 2, null],
  ]);
});
