import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentError } from '../../../src/platform/content/content-error.ts';
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
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { keyOfName } from '../../../src/record/people/key-of-name.ts';
import {
  importChampionship,
  readChampionshipFile,
} from '../../../src/site/championship/import-championship.server.ts';
import {
  countParticipants,
  listParticipants,
  listVerifiedStarts,
} from '../../../src/site/participants/participants-repository.server.ts';
import type { Engine } from '../support/engines.ts';
import { editions, entry, makeRecord, run, sampleFiles, writeData } from '../support/fixtures.ts';

const shownOnly = {
  ...sampleFiles[2021].contacts,
  entries: [],
  contacts: sampleFiles[2021].contacts.contacts.filter(({ person }) => person !== 'no-pago'),
};

export function loadingContract(engine: Engine): void {
  describe('editions from files', () => {
    let database: AppDatabase;
    let dataDir: string;

    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      dataDir = writeData(sampleFiles);
      await importNewEditions(database, dataDir);
    });
    afterEach(() => database.destroy());

    const reimport = (year: number, dryRun = false) =>
      importEdition(database, readRecordFiles(dataDir, year), { dryRun });
    const record = (editionId: number) => createRecordReader(database).record(editionId);
    const names = async (edition: number) =>
      (await listParticipants(database, edition)).map(({ name }) => name);

    async function everything() {
      const tables = ['edition', 'person', 'participant', 'participant_contact'] as const;
      const runs = ['result_group', 'heat', 'run', 'gate_judgement', 'decision'] as const;
      return Promise.all(
        [...tables, ...runs, 'imported_unit' as const].map((table) =>
          database.selectFrom(table).selectAll().execute(),
        ),
      );
    }

    test('an edition lists only people with a verified payment, in a stable order', async () => {
      expect(await names(1)).toEqual(['Ana Tapuy', 'Luis Chimbo']);
      expect(await names(2)).toEqual(['Ana Tapuy', 'John Reid']);
      expect(await names(3)).toEqual(['Ana Tapuy']);
      expect(await countParticipants(database, 1)).toBe(2);
      expect(await countParticipants(database, 9)).toBe(0);
      const [second] = await listParticipants(database, 1, { limit: 1, offset: 1 });
      expect(second).toMatchObject({ name: 'Luis Chimbo', personKey: 'luis-chimbo', category: 1 });
    });

    test('a person keeps one identity over the editions', async () => {
      const [ana] = await listParticipants(database, 2);
      const personIds = [ana?.personId ?? 0];
      const starts = await listVerifiedStarts(database, { personIds, editionIds: [1, 2, 3] });
      expect(starts.map(({ year }) => year)).toEqual([2027, 2023, 2021]);
      const served = await listVerifiedStarts(database, { personIds, editionIds: [2] });
      expect(served.map(({ year }) => year)).toEqual([2023]);
      expect(await listVerifiedStarts(database, { personIds: [], editionIds: [1] })).toEqual([]);
    });

    test('heats have their runs, and each run its gates', async () => {
      const first = await record(1);
      expect(first?.heats.map(({ id }) => id)).toEqual([1]);
      expect(first?.heats[0]?.runs.map(({ bib }) => bib)).toEqual([102, 101]);
      expect(first?.heats[0]?.runs[0]).toMatchObject({
        descent: 1,
        start: 3_600_000,
        finish: 3_608_345,
        total: null,
        status: null,
        swim: 0,
        roll: 0,
        comment: null,
        gates: [0, 2, 50],
      });
      const [ten, eleven] = (await record(2))?.heats ?? [];
      expect(ten?.runs[0]).toMatchObject({
        finish: null,
        status: 'DNF',
        swim: 1,
        comment: { en: 'Swam at gate 5' },
      });
      expect(eleven).toMatchObject({ id: 11, name: { es: 'Manga 2' }, runs: [] });
      expect((await record(3))?.heats).toEqual([]);
      expect(await record(9)).toBeUndefined();
    });

    test('importing unchanged files again changes nothing but the version', async () => {
      const before = await everything();
      const report = await reimport(2021);
      expect(report).toMatchObject({ inserted: 0, updated: 0, deleted: 0, conflicts: [] });
      const [editions, ...rest] = await everything();
      expect(rest).toEqual(before.slice(1));
      expect(editions).toHaveLength(3);
    });

    test('later starts leave changed files to the command', async () => {
      writeData({ 2021: changed }, dataDir);
      expect(await importNewEditions(database, dataDir)).toEqual([]);
      expect(await names(1)).toEqual(['Ana Tapuy', 'Luis Chimbo']);
    });

    const changed = makeRecord(
      editions[2021],
      [
        entry('nueva-persona', 'Nueva Persona', { bib: 102 }),
        entry('luis-chimbo', 'Luis A. Chimbo', { category: 2, bib: 101 }),
      ],
      {
        heats: [
          { id: 2, name: { es: 'Otra', en: 'Other' }, descent: 2, runs: [run('luis-chimbo')] },
        ],
      },
    );

    test('a changed file is applied, and people keep their ids', async () => {
      const before = await listParticipants(database, 1);
      await registerThroughSite('Sara del Sitio', 1);
      writeData({ 2021: changed }, dataDir);
      const planned = await reimport(2021, true);
      const report = await reimport(2021);
      expect(report).toEqual(planned);
      expect(report.conflicts).toEqual([]);
      const after = await listParticipants(database, 1);
      expect(after.map(({ name }) => name).sort()).toEqual([
        'Luis A. Chimbo',
        'Nueva Persona',
        'Sara del Sitio',
      ]);
      const luis = (list: typeof after) =>
        list.find(({ personKey }) => personKey === 'luis-chimbo');
      expect(luis(after)).toMatchObject({
        personId: luis(before)?.personId,
        category: 2,
        bib: 101,
      });
      expect((await record(1))?.heats.map(({ id }) => id)).toEqual([2]);
      expect(await names(2)).toEqual(['Ana Tapuy', 'John Reid']);
    });

    test('a change made here stays, and the import lists each difference of the file', async () => {
      await database
        .updateTable('participant')
        .set({ payment_verified_at: '2027-01-15T00:00:00Z' })
        .where('edition_id', '=', 3)
        .where('payment_verified_at', 'is', null)
        .execute();
      writeData({ 2027: makeRecord(editions[2027], [entry('otra-mas', 'Otra Más')]) }, dataDir);
      const report = await reimport(2027);
      expect(await names(3)).toEqual(['Luis Chimbo', 'Otra Más']);
      expect(report).toMatchObject({
        inserted: 2,
        deleted: 2,
        conflicts: [
          { key: 'entry:luis-chimbo', reason: 'changed_here' },
          { key: 'contact:luis-chimbo', reason: 'needed_here' },
        ],
      });
    });

    test('a run that was changed here is neither overwritten nor deleted by a file', async () => {
      await database.updateTable('run').set({ finish_cs: 3_700_000 }).execute();
      writeData({ 2021: changed }, dataDir);
      const report = await reimport(2021);
      expect(report.conflicts).toEqual(
        expect.arrayContaining([
          { key: 'run:1:ana-tapuy', reason: 'changed_here' },
          { key: 'entry:luis-chimbo', reason: 'bib_taken' },
          { key: 'heat:1', reason: 'needed_here' },
          { key: 'entry:ana-tapuy', reason: 'needed_here' },
          { key: 'contact:ana-tapuy', reason: 'needed_here' },
        ]),
      );
      const [first] = (await record(1))?.heats ?? [];
      expect(first?.runs.map(({ finish }) => finish)).toEqual([3_700_000, 3_700_000]);
    });

    test('a registered person is never taken for a person of a file', async () => {
      await registerThroughSite('Nueva Persona', 1, 'nueva-persona');
      writeData({ 2021: changed }, dataDir);
      const report = await reimport(2021);
      expect(report.conflicts).toContainEqual({
        key: 'entry:nueva-persona',
        reason: 'changed_here',
      });
    });

    test('a registered person is never taken for a person of the championship', async () => {
      const [first] = readChampionshipFile('data').men;
      await registerThroughSite('Alguien', 1, first?.person);
      await expect(importChampionship(database, 'data')).rejects.toThrow(/men\[0\]\.person/);
      await database.deleteFrom('registered_person').execute();
      expect(await importChampionship(database, 'data')).toBe(true);
      expect(await importChampionship(database, 'data')).toBe(false);
    });

    test('an export returns the imported bytes', async () => {
      for (const year of [2021, 2023, 2027] as const) {
        const { record: file, contacts } = readRecordFiles(dataDir, year);
        const { id } = file.edition;
        expect(recordText((await exportRecord(database, id)) ?? file)).toBe(recordText(file));
        const known = await exportContacts(database, { editionId: id, year });
        expect(contacts && contactsText(known)).toBe(contacts && contactsText(contacts));
      }
    });

    test('an import without private contacts keeps the people that the public file does not show', async () => {
      const before = await everything();
      const { record: file } = readRecordFiles(dataDir, 2021);
      expect(await exportRecord(database, 1)).toEqual(file);
      rmSync(join(dataDir, 'editions/2021/contacts.json'));
      expect(await reimport(2021)).toMatchObject({ deleted: 0, unchanged: 6, conflicts: [] });
      expect((await everything()).slice(1)).toEqual(before.slice(1));
      expect(recordText(file)).not.toContain('no-pago');
      writeData({ 2021: { ...sampleFiles[2021], contacts: shownOnly } }, dataDir);
      expect(await reimport(2021)).toMatchObject({ deleted: 2 });
      expect(await exportContacts(database, { editionId: 1, year: 2021 })).toEqual(shownOnly);
    });

    test('an invalid file changes nothing and is named', async () => {
      const before = await everything();
      const file = join(dataDir, 'editions/2021/record.json');
      writeFileSync(file, '{"format": "race-record", "heats": [{"id": "one"}]}');
      expect(() => readRecordFiles(dataDir, 2021)).toThrow(ContentError);
      expect(() => readRecordFiles(dataDir, 2021)).toThrow(/2021\/record\.json: heats\[0\]\.id/);
      rmSync(file);
      expect(() => readRecordFiles(dataDir, 2021)).toThrow(/no such file/);
      writeData(
        { 2021: makeRecord(editions[2021], [], { heats: sampleFiles[2023].record.heats }) },
        dataDir,
      );
      expect(() => readRecordFiles(dataDir, 2021)).toThrow(/an id of 2021/);
      const other = { ...editions[2023], id: 1 };
      writeData({ 2023: makeRecord(other, []) }, dataDir);
      await expect(reimport(2023)).rejects.toThrow(/a number of its own/);
      expect(await everything()).toEqual(before);
    });

    async function registerThroughSite(name: string, editionId: number, key = keyOfName(name)) {
      const { id } = await database
        .insertInto('person')
        .values({ name, person_key: key })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database
        .insertInto('registered_person')
        .values({
          person_id: id,
          personal_id: `ID${id}`,
          document_kind: 'passport',
          document_country: 'EC',
        })
        .execute();
      await database
        .insertInto('participant')
        .values({
          person_id: id,
          edition_id: editionId,
          origin: 'site',
          category: 3,
          sex: 'female',
          name,
          nationality: 'EC',
          payment_verified_at: '2027-01-02T00:00:00Z',
          created_at: '2027-01-01T00:00:00Z',
        })
        .execute();
    }
  });
}
