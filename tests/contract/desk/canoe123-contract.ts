import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportCanoe123 } from '../../../src/desk/exchange/canoe123/export-canoe123.server.ts';
import type {
  Canoe123Import,
  Canoe123Order,
} from '../../../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import { importCanoe123 } from '../../../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import { readCanoe123 } from '../../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { NotAllowedError } from '../../../src/record/accounts/rights/not-allowed-error.ts';
import { exportRecord } from '../../../src/record/editions/exchange/export-record.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { centiseconds } from '../../../src/record/scoring/centiseconds.ts';
import { grownExport } from '../../support/canoe123/grown-export.ts';
import { heldByRecord } from '../../support/canoe123/held-by-record.ts';
import { oddExport } from '../../support/canoe123/odd-export.ts';
import { type PhasedRace, phasedExport } from '../../support/canoe123/phased-export.ts';
import { apiServices } from '../support/api-services.ts';
import { now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';

const editionId = 3;

/** The second descent is judged again: bib 3 touched the second gate. */
const newer = oddExport.replace(
  /(<RaceId>K1M_BR2_20<\/RaceId>\s*<Id>9003\.K1M<\/Id>[\s\S]*?<Gates>) {2}0 {2}0/,
  '$1  0  2',
);

export function canoe123Contract(engine: Engine): void {
  describe('a race timed with Canoe123', () => {
    let database: AppDatabase;
    const open: AppDatabase[] = [];
    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      open.push(database);
      await importNewEditions(database, writeData({ 2027: sampleFiles[2027] }));
    });
    afterAll(async () => {
      for (const one of open) await one.destroy();
    });

    const bring = async (text: string, more: Partial<Canoe123Order> = {}) =>
      importCanoe123(apiServices(database), await readCanoe123([Buffer.from(text)]), {
        editionId,
        days: [],
        classes: [],
        categories: new Map([
          ['K1M', 1],
          ['C2M_ST', 2],
          ['C1W', 3],
        ]),
        sexes: new Map(),
        accepted: new Map(),
        dryRun: false,
        by: { actor: terminal, now },
        ...more,
      });
    const brought = (result: Canoe123Import) => {
      if (result.code !== 'read') throw new Error(JSON.stringify(result).slice(0, 500));
      return result;
    };
    const record = async () => exportRecord(database, editionId);
    const version = async () => {
      const query = database.selectFrom('edition').select('version').where('id', '=', editionId);
      return (await query.executeTakeFirstOrThrow()).version;
    };
    const runOf = async (person: string, descent: 1 | 2) =>
      (await record())?.heats
        .filter((heat) => heat.descent === descent)
        .flatMap(({ runs }) => runs)
        .find((run) => run.person === person);
    const official = async (heat: number) =>
      database
        .insertInto('race_heat')
        .values({ day: '2027-02-20', race: `k1-${heat}`, heat_id: heat })
        .execute();

    test('a Canoe123 race is previewed, imported once, and unchanged the second time', async () => {
      const before = await record();
      const looked = brought(await bring(oddExport, { dryRun: true }));
      expect(await record()).toEqual(before);
      expect(looked.counts).toMatchObject({
        entry: { insert: 18, update: 0, delete: 0 },
        heat: { insert: 5 },
        run: { insert: 31 },
        group: { insert: 3 },
      });
      expect(looked.rows[0]).toMatchObject({
        kind: 'insert',
        name: 'Rumi Quishpe',
        bib: '1',
        changes: [
          { field: 'start', before: '', after: '10:00:00.00' },
          { field: 'finish', before: '', after: '10:01:40.00' },
          { field: 'gates', before: '', after: '0 0 0 0 0' },
        ],
      });
      brought(await bring(oddExport));
      const after = await record();
      expect(after?.heats.map(({ runs }) => runs.length)).toEqual([12, 11, 2, 2, 4]);
      const { birthYear } = await database
        .selectFrom('participant')
        .select('birth_year as birthYear')
        .where('name', '=', 'Inti Tanguila')
        .executeTakeFirstOrThrow();
      expect(birthYear).toBe(2012);
      const [line] = await readAudit(database, { act: 'edition_imported', limit: 9 });
      expect(line).toMatchObject({ subjectId: '2027', actor: 'organizer root' });

      const was = await version();
      const again = brought(await bring(oddExport));
      expect(again).toMatchObject({ isNew: false, rows: [], kept: [], moved: 0 });
      expect(await record()).toEqual(after);
      expect(await version()).toBe(was);
    });

    test('a newer file shows what it changes, row by row, and changes that', async () => {
      await bring(oddExport);
      const looked = brought(await bring(newer, { dryRun: true }));
      expect(looked.rows).toMatchObject([
        {
          kind: 'update',
          name: 'Sacha Andi',
          bib: '3',
          heat: { en: 'Kayak hombres, run 2' },
          changes: [{ field: 'gates', before: '0 0 0 0 0', after: '0 2 0 0 0' }],
        },
      ]);
      expect(looked.rows[0]?.line).toBeGreaterThan(1);
      expect((await runOf('sacha-andi', 2))?.gates).toEqual([0, 0, 0, 0, 0]);
      brought(await bring(newer));
      expect((await runOf('sacha-andi', 2))?.gates).toEqual([0, 2, 0, 0, 0]);
      expect(brought(await bring(newer)).isNew).toBe(false);
    });

    test('a correction made here is shown beside the file’s value, until an organizer accepts the file', async () => {
      await bring(oddExport);
      const bib = { editionId, bib: 3, descent: 2 as const };
      const start = centiseconds(3968100);
      await changeRun(database, bib, { start }, { actor: terminal, now });
      const looked = brought(await bring(newer));
      const [kept, ...others] = looked.kept;
      expect(others).toEqual([]);
      expect(kept).toMatchObject({
        reason: 'changed_here',
        name: 'Sacha Andi',
        changes: [
          { field: 'start', before: '11:01:21.00', after: '11:01:20.00' },
          { field: 'gates', before: '0 0 0 0 0', after: '0 2 0 0 0' },
        ],
      });
      expect((await runOf('sacha-andi', 2))?.start).toBe(start);

      // The row changed again after the review: it is not accepted.
      const accepted = new Map([[kept?.key ?? '', kept?.digest ?? '']]);
      const later = centiseconds(3968200);
      await changeRun(database, bib, { start: later }, { actor: terminal, now });
      expect(brought(await bring(newer, { accepted })).kept).toHaveLength(1);
      expect((await runOf('sacha-andi', 2))?.start).toBe(later);

      const [now2] = brought(await bring(newer, { dryRun: true })).kept;
      const taken = new Map([[now2?.key ?? '', now2?.digest ?? '']]);
      expect(brought(await bring(newer, { accepted: taken })).kept).toEqual([]);
      expect(await runOf('sacha-andi', 2)).toMatchObject({
        start: 3968000,
        gates: [0, 2, 0, 0, 0],
      });
    });

    test('a race made official here is never overwritten', async () => {
      await bring(oddExport);
      const heat = (await record())?.heats.find(({ descent }) => descent === 2)?.id ?? 0;
      await official(heat);
      await changeRun(
        database,
        { editionId, bib: 3, descent: 2 },
        { start: centiseconds(3968100) },
        { actor: terminal, now },
      );
      const before = await runOf('sacha-andi', 2);
      const [kept] = brought(await bring(newer, { dryRun: true })).kept;
      expect(kept).toMatchObject({ reason: 'official_here', digest: null });
      const accepted = new Map([[kept?.key ?? '', '']]);
      await bring(newer, { accepted });
      expect(await runOf('sacha-andi', 2)).toEqual(before);
    });

    test('a newer file changes neither runs nor gates of an official race', async () => {
      await bring(oddExport);
      const before = await record();
      for (const { id } of before?.heats ?? []) await official(id);
      const elsewhere = oddExport
        .replaceAll(/<Club>[^<]*/g, '<Club>Otro club')
        .replace(/(9003\.K1M<\/Id>\s*<ClassId>K1M<\/ClassId>\s*<EventBib>)3/, '$177');
      const shorter = oddExport.replace('<CourseConfig>NNRS', '<CourseConfig>NS');
      for (const text of [elsewhere, shorter]) {
        const { kept } = brought(await bring(text));
        expect(kept.every(({ reason, digest }) => reason === 'official_here' && !digest)).toBe(
          true,
        );
        expect(await record()).toEqual(before);
      }
    });

    test('another bib after an official run applies to the other run alone', async () => {
      await bring(oddExport);
      const before = await record();
      await official(before?.heats.find(({ descent }) => descent === 1)?.id ?? 0);
      const lent = oddExport
        .replace(/(<Id>9003\.K1M<\/Id>\s*<ClassId>K1M<\/ClassId>\s*<EventBib>)3/, '$177')
        .replace(
          /(<RaceId>K1M_BR2_20<\/RaceId>\s*<Id>9003\.K1M<\/Id>\s*<StartOrder>1<\/StartOrder>\s*<Bib>) {3}3/,
          '$1  77',
        );
      expect(brought(await bring(lent)).kept).toEqual([]);
      expect((await record())?.entries).toEqual(before?.entries);
      expect(await runOf('sacha-andi', 1)).not.toHaveProperty('bib');
      expect(await runOf('sacha-andi', 2)).toHaveProperty('bib', 77);
      expect(brought(await bring(lent)).isNew).toBe(false);
    });

    test('a boat removed from its start list is deleted, and a registered person stays', async () => {
      await bring(oddExport);
      const gone = oddExport.replace(
        /<Results>(?:(?!<\/Results>)[\s\S])*?<Id>9008\.K1M<\/Id>[\s\S]*?<\/Results>/g,
        '',
      );
      const before = (await record())?.entries.length ?? 0;
      const looked = brought(await bring(gone));
      expect(looked.rows.map(({ kind, name }) => [kind, name])).toEqual([
        ['delete', 'Amaru Tapuy'],
        ['delete', 'Amaru Tapuy'],
      ]);
      expect((await record())?.entries).toHaveLength(before - 1);
      expect((await record())?.entries[0]?.person).toBe(
        sampleFiles[2027].record.entries[0]?.person,
      );
    });

    test('a final of Sunday is added to the heats of Saturday, and imported once', async () => {
      const heats: PhasedRace[] = [
        { word: 'HT1', results: { 1: 90_000, 2: 91_000, 3: 92_000 } },
        { word: 'HT2', results: { 1: 89_000, 2: 95_000, 3: 'DNS' } },
      ];
      const final: PhasedRace = { word: 'FI', day: '21', results: { 2: 88_000, 1: 90_000 } };
      const bringPhases = async (races: PhasedRace[]) =>
        brought(await bring(phasedExport(races), { categories: new Map([['K1W', 3]]) }));
      const lists = async () =>
        (await record())?.groups
          .filter(({ id }) => id.startsWith('k-one-w'))
          .map(({ id, title, heats: own, before }) => [id, title.en, own, before?.[0]?.heats]);
      await bringPhases(heats);
      expect(await lists()).toEqual([['k-one-w', 'Kayak', expect.any(Array), undefined]]);
      const [first, second] = (await record())?.heats.map(({ id }) => id) ?? [];
      const added = await bringPhases([final]);
      expect(added.kept).toEqual([]);
      expect(added.counts).toMatchObject({
        entry: { insert: 0 },
        heat: { insert: 1, update: 2, delete: 0 },
        run: { insert: 2, update: 0, delete: 0 },
        group: { insert: 1, delete: 0 },
      });
      const whole = await record();
      const last = whole?.heats.at(-1)?.id;
      expect(await lists()).toEqual([
        ['k-one-w', 'Kayak', [last], [first, second]],
        ['k-one-w-ht', 'Kayak · heats', [first, second], undefined],
      ]);
      for (const races of [[final], heats, [...heats, final]]) {
        expect(await bringPhases(races)).toMatchObject({ isNew: false, kept: [] });
        expect(await record()).toEqual(whole);
      }
      const by = { actor: terminal, now };
      const services = apiServices(database);
      const order = { editionId, t: services.translate.en, by };
      const out = await exportCanoe123(services, order);
      const races = [...((await out?.xml()) ?? '').matchAll(/<RaceId>(\w+_(?:HT|FI)\w*)_20</g)];
      expect([...new Set(races.map(([, id]) => id?.split('_').at(-1)))]).toEqual([
        'HT1',
        'HT2',
        'FI',
      ]);
      // A run of a bib in several phases is changed by its heat.
      const run = { editionId, bib: 2, descent: 1 as const };
      const change = { start: centiseconds(1) };
      expect(await changeRun(database, run, change, by)).toMatchObject({ code: 'several_runs' });
    });

    test('the part of a file that the record holds is exported with the same bytes', async () => {
      await database.deleteFrom('participant').where('edition_id', '=', editionId).execute();
      const services = apiServices(database);
      const { en } = services.translate;
      const text = grownExport({ boats: 40, classes: ['K1M', 'K1W'] })
        .replaceAll('Clase K1M', en('category.1'))
        .replaceAll('Clase K1W', en('category.2'))
        // This site had no plan of the day.
        .replace(/<CourseConfig>[NRS]+/, `<CourseConfig>${'N'.repeat(24)}S`);
      const held = async (one: string) => {
        const reading = await readCanoe123([Buffer.from(one)]);
        if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
        return heldByRecord(reading.file, { day: '2027-02-20', hasOneAge: false });
      };
      const wishes = {
        days: ['2027-02-20'],
        categories: new Map([
          ['K1M', 1],
          ['K1W', 2],
        ]),
      };
      const { races } = brought(await bring(text, wishes));
      expect(races).toHaveLength(4);
      for (const { id } of (await record())?.heats ?? []) await official(id);
      const order = { editionId, t: en, by: { actor: terminal, now } };
      const out = await exportCanoe123(services, order);
      expect(await held((await out?.xml()) ?? '')).toBe(await held(text));
      expect(out?.left).toMatchObject({ no_plan: 1 });
    });

    test('an incomplete file and an account without the right change nothing', async () => {
      const before = await record();
      expect(await bring(oddExport.slice(0, 9000))).toMatchObject({
        code: 'fault',
        fault: { code: 'cut' },
      });
      const stranger = { accountId: 99, sessionId: 'none', name: 'nobody' };
      await expect(bring(oddExport, { by: { actor: stranger, now } })).rejects.toThrow(
        NotAllowedError,
      );
      expect(await record()).toEqual(before);
    });
  });
}
