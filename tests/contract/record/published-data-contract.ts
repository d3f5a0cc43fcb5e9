import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import {
  exportContacts,
  exportRecord,
} from '../../../src/record/editions/exchange/export-record.server.ts';
import { importEdition } from '../../../src/record/editions/exchange/import-edition.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { readRecordFiles } from '../../../src/record/editions/exchange/read-record-files.server.ts';
import { contactsText, recordText } from '../../../src/record/editions/exchange/record-text.ts';
import {
  createRecordReader,
  type RecordReader,
} from '../../../src/record/editions/record/record-reader.server.ts';
import { countParticipants } from '../../../src/site/participants/participants-repository.server.ts';
import type { Engine } from '../support/engines.ts';

export function publishedDataContract(engine: Engine): void {
  describe('the data of the repository', () => {
    let database: AppDatabase;
    let records: RecordReader;

    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, 'data');
      records = createRecordReader(database);
    });
    afterAll(() => database.destroy());

    test('the data of the repository fill every edition that has a list', async () => {
      const catalogue = await records.catalogue();
      expect(catalogue.map(({ year }) => year)).toEqual([2018, 2019, 2021, 2023, 2027]);
      for (const { id } of catalogue) {
        expect(await countParticipants(database, id)).toBeGreaterThan(0);
      }
    });

    test('the data of the repository give each heat to the edition of its id', async () => {
      const ids = async (id: number) => (await records.record(id))?.heats.map((heat) => heat.id);
      expect(await ids(1)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(await ids(2)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
    });

    test.each([2018, 2019, 2021, 2023, 2027])(
      'import, export and import again give the same bytes for %d',
      async (year) => {
        const text = (name: string) => readFileSync(`data/editions/${year}/${name}.json`, 'utf8');
        const { record, contacts } = readRecordFiles('data', year);
        const exported = await exportRecord(database, record.edition.id);
        expect(exported && recordText(exported)).toBe(text('record'));
        const known = await exportContacts(database, { editionId: record.edition.id, year });
        expect(contactsText(known)).toBe(text('contacts'));
        expect(
          await importEdition(database, { record, contacts }, { dryRun: false }),
        ).toMatchObject({ inserted: 0, updated: 0, deleted: 0, conflicts: [] });
        const again = await exportRecord(database, record.edition.id);
        expect(again && recordText(again)).toBe(text('record'));
      },
    );

    test('a second start checks the data and writes nothing', async () => {
      const asked: string[] = [];
      const watched = database.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await importNewEditions(watched, 'data');
      expect(new Set(asked)).toEqual(new Set(['SelectQueryNode']));
    });
  });
}
