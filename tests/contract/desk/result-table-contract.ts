import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { importResultTable } from '../../../src/desk/exchange/tables/import-result-table.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { tableStream } from '../../../src/platform/files/table/table-stream.server.ts';
import { joinCsv } from '../../../src/platform/files/table/write-csv.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { exportRecord } from '../../../src/record/editions/exchange/export-record.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { recordText } from '../../../src/record/editions/exchange/record-text.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { runsTable } from '../../../src/site/results/files/result-files.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const now = new Date('2026-12-01T12:00:00Z');
const editionId = 2;

export function resultTableContract(engine: Engine): void {
  describe('results from a spreadsheet', () => {
    let database: AppDatabase;

    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, 'data');
      return () => database.destroy();
    });
    const take = async (file: string | Uint8Array, more = {}) =>
      importResultTable(database, terminal, {
        editionId,
        table: await readTable(typeof file === 'string' ? Buffer.from(file) : file),
        dryRun: false,
        now,
        ...more,
      });
    const kept = async () => {
      const record = await exportRecord(database, editionId);
      if (!record) throw new Error('no edition');
      return record;
    };
    const words = { t: apiServices, language: 'es', locale: 'es-EC' } as const;

    test.each(['csv', 'xlsx'] as const)(
      'results exported as %s are imported again without changes',
      async (ending) => {
        const record = await createRecordReader(database).record(editionId);
        if (!record) throw new Error('no edition');
        const { translate } = apiServices(database);
        for (const language of ['es', 'en'] as const) {
          const table = runsTable(record, { ...words, t: translate[language], language });
          const file =
            ending === 'csv'
              ? Buffer.from(joinCsv(table))
              : new Uint8Array(await new Response(tableStream(table, ending)).arrayBuffer());
          const before = recordText(await kept());
          const looked = await take(file);
          expect(looked).toMatchObject({ code: 'read', faults: [] });
          if (looked.code === 'read') {
            expect(looked.changes.length).toBeGreaterThan(50);
            expect(looked.changes.every(({ change }) => change === 'same')).toBe(true);
          }
          expect(recordText(await kept())).toBe(before);
        }
      },
    );

    test.each([
      ['formula-total.xlsx', 2, [101, 10_083, 'same']],
      ['formula-seconds.xlsx', 2018, [1, 9150, 'changed']],
      ['results-1904.xlsx', 2018, [1, 9550, 'changed']],
      ['results-datetime.xlsx', 2018, [1, 9550, 'changed']],
      ['results-hidden.xlsx', 2018, [1, 9550, 'changed']],
      ['results-sep.csv', 2018, [1, 9550, 'changed']],
      ['results-title.csv', 2018, [1, 9550, 'changed']],
      ['title.xlsx', 2018, [12, 9837, 'changed']],
    ] as const)('%s comes in as its sheet shows it', async (name, ofEdition, first) => {
      const file = readFileSync(`tests/fixtures/tables/${name}`);
      const look = await take(file, { editionId: ofEdition, dryRun: true });
      expect(look).toMatchObject({ code: 'read', faults: [], unknown: [] });
      if (look.code !== 'read') return;
      const [change] = look.changes;
      expect([change?.bib, change?.result, change?.change]).toEqual(first);
    });

    test.each(['thousandths.csv', 'thousandths.xlsx'])(
      'the thousandths of %s are a fault of their cell, and never rounded',
      async (name) => {
        const file = readFileSync(`tests/fixtures/tables/${name}`);
        expect(await take(file, { editionId: 2018, dryRun: true })).toMatchObject({
          changes: [],
          faults: [2, 3, 4, 5].map((line) => ({ line, heading: 'Tiempo', code: 'time' })),
        });
      },
    );

    test('sums of formulas are hundredths in a workbook that LibreOffice saved', async () => {
      const file = readFileSync('tests/fixtures/tables/formulas0.xlsx');
      const look = await take(file, { editionId: 2018, dryRun: true });
      // The edition has no room for the clock times of some rows; the race times themselves are valid.
      const codes = look.code === 'read' ? look.faults.map(({ code }) => code) : [look.code];
      expect([...new Set(codes)].toSorted()).toEqual(['no_room', 'which_heat']);
    });

    test('two runs under headings of two rows are read as two', async () => {
      const { heats, entries } = await kept();
      const [run] = heats[0]?.runs ?? [];
      const bib = run?.bib ?? entries.find(({ person }) => person === run?.person)?.bib;
      const file = `Resultados,,,,\nDorsal,Manga 1,,Manga 2,\n,Estado,Nota,Estado,Nota\n${bib},DSQ-R,,DSQ-R,\n`;
      const said = new Map([['Nota', '-']]);
      const look = await take(file, { dryRun: true, said });
      expect(look).toMatchObject({ faults: [], unknown: [] });
      expect(look.code === 'read' && look.changes.map(({ status }) => status)).toEqual(
        Array(2).fill('DSQ-R'),
      );
    });

    test('a run over midnight is imported as it was exported', async () => {
      const looked = await take(await readFile('tests/fixtures/lists/results-night-2023.csv'), {
        dryRun: true,
      });
      expect(looked).toMatchObject({ faults: [], changes: [{ bib: 101, change: 'changed' }] });
      const late = 'bib,run,start,finish\n101,1,12:00:00.00,11:59:00.00\n';
      expect(await take(late, { dryRun: true })).toMatchObject({ faults: [{ code: 'backwards' }] });
    });

    test('an American list with two runs side by side and equal headings is read', async () => {
      const list = await readFile('tests/fixtures/lists/american.csv');
      const looked = await take(list, { dryRun: true, editionId: 2018 });
      expect(looked).toMatchObject({
        code: 'read',
        faults: [],
        understood: expect.arrayContaining([
          { number: 9, heading: 'Penalties', kind: 'penalties', run: 2 },
        ]),
      });
      // Raw time and penalties make the stored total.
      if (looked.code !== 'read') return;
      expect(looked.changes).toHaveLength(8);
      expect(looked.changes.every(({ change }) => change === 'same')).toBe(true);
    });

    test('one error rejects all rows, and a preview writes nothing', async () => {
      const { heats, entries } = await kept();
      const [run] = heats[0]?.runs ?? [];
      const bib = run?.bib ?? entries.find(({ person }) => person === run?.person)?.bib;
      const before = recordText(await kept());
      const head = 'bib,run,status\n';
      const faulty = await take(`${head}${bib},1,DSQ-R\n99998,1,DNS\n`);
      expect(faulty).toMatchObject({
        isTaken: false,
        faults: [{ line: 3, code: 'unknown_bib', written: '99998' }],
      });
      const looked = await take(`${head}${bib},1,DSQ-R\n`, { dryRun: true });
      expect(looked).toMatchObject({
        faults: [],
        isTaken: false,
        changes: [{ change: 'changed' }],
      });
      expect(recordText(await kept())).toBe(before);
      const wrongName = await take(`bib,name,run,status\n${bib},Somebody Else,1,DNS\n`);
      expect(wrongName).toMatchObject({ faults: [{ line: 2, code: 'other_name' }] });
      // The time contradicts start, finish and gates.
      const slow = await take(`bib,run,time\n${bib},1,9999.99\n`);
      expect(slow).toMatchObject({ faults: [{ line: 2, code: 'clocks' }] });
      const dear = await take(`bib,run,penalties\n${bib},1,999\n`);
      expect(dear).toMatchObject({ faults: [{ line: 2, code: 'gates' }] });
      const absurd = await take(`${head}${bib},1,DNS\n`);
      expect(absurd).toMatchObject({ faults: [{ line: 2, code: 'contradicts' }] });
      const twice = await take(`${head}${bib},1,DSQ-R\n${bib},1,DSQ-R\n`);
      expect(twice).toMatchObject({ faults: [{ line: 3, code: 'twice' }] });
      expect(await take(Buffer.from('%PDF-1.7'))).toEqual({ code: 'unreadable' });
      expect(recordText(await kept())).toBe(before);
    });

    test('no person is added to a start list that is official here', async () => {
      const { heats, entries } = await kept();
      const ran = new Set(heats.flatMap(({ runs }) => runs.map(({ person }) => person)));
      const [heat] = heats;
      const other = entries.find(
        ({ person, bib }) =>
          bib !== undefined && ran.has(person) && !heat?.runs.some((run) => run.person === person),
      );
      const file = `bib,heat,status\n${other?.bib},"${heat?.name.en}",DNS\n`;
      const row = { day: '2026-01-01', race: 'men', heat_id: heat?.id ?? 0 };
      const look = () => take(file, { dryRun: true });
      expect(await look()).toMatchObject({ faults: [], changes: [{ change: 'new' }] });
      await database.insertInto('race_heat').values(row).execute();
      expect(await look()).toMatchObject({ faults: [{ line: 2, code: 'official_here' }] });
      await database.deleteFrom('race_heat').where('heat_id', '=', row.heat_id).execute();
    });

    test('result tables imported at the same moment lose nothing', async () => {
      const { heats, entries } = await kept();
      const bibs = (heats[0]?.runs ?? [])
        .map((run) => run.bib ?? entries.find(({ person }) => person === run.person)?.bib)
        .slice(1, 4);
      const done = await Promise.all(bibs.map((bib) => take(`bib,run,status\n${bib},1,DSQ-R\n`)));
      expect(done).toMatchObject(bibs.map(() => ({ isTaken: true, faults: [] })));
      const [heat] = (await kept()).heats;
      expect(heat?.runs.slice(1, 4).map(({ status }) => status)).toEqual(bibs.map(() => 'DSQ-R'));
    });

    test('a list is imported, its columns named once, and the history says so', async () => {
      const { heats, entries } = await kept();
      const [run] = heats[0]?.runs ?? [];
      const entry = entries.find(({ person }) => person === run?.person);
      const bib = run?.bib ?? entry?.bib;
      // Windows-1252, semicolons, decimal comma.
      const file = (heading: string) =>
        Buffer.from(`Dorsal;Manga;${heading};Número de título\r\n${bib};1;DSQ-R;x\r\n`, 'latin1');
      expect(await take(file('Kommentar'))).toMatchObject({
        unknown: ['Kommentar', 'Número de título'],
      });
      const said = new Map([
        ['Kommentar', 'status'],
        ['Número de título', '-'],
      ]);
      expect(await take(file('Kommentar'), { said })).toMatchObject({ isTaken: true, faults: [] });
      const after = await kept();
      expect(after.heats[0]?.runs[0]?.status).toBe('DSQ-R');
      expect(await readAudit(database, { limit: 1 })).toMatchObject([{ act: 'edition_imported' }]);
      // The mapping of columns is remembered, and the same file changes nothing.
      expect(await take(file('Kommentar'))).toMatchObject({ changes: [{ change: 'same' }] });
    });
  });
}
