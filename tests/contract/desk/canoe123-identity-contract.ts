import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportCanoe123 } from '../../../src/desk/exchange/canoe123/export-canoe123.server.ts';
import {
  type Canoe123Import,
  type Canoe123Order,
  type Canoe123Stranger,
  importCanoe123,
  importOfSeries,
} from '../../../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import { readCanoe123 } from '../../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { importResultTable } from '../../../src/desk/exchange/tables/import-result-table.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { exportRecord } from '../../../src/record/editions/exchange/export-record.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { centiseconds } from '../../../src/record/scoring/centiseconds.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { caseFile } from '../../support/canoe123/case-file.ts';
import { randomWeekend } from '../../support/canoe123/random-weekend.ts';
import { apiServices } from '../support/api-services.ts';
import { now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';

const editionId = 3;
const categories: [string, number][] = [
  ['K1M', 1],
  ['K1W', 1],
  ['K1M_2', 2],
  ['K1W_2', 2],
  ['K1M_3', 3],
  ['K1W_3', 3],
];

const orderOf = (): Canoe123Order => ({
  editionId,
  days: [],
  classes: [],
  categories: new Map(categories),
  sexes: new Map(),
  accepted: new Map(),
  dryRun: false,
  by: { actor: terminal, now },
});
const deriveSex = (of: string) => (of.startsWith('K1W') ? 'female' : 'male');

export function canoe123IdentityContract(engine: Engine): void {
  describe('boats of Canoe123 without bibs of the event and without years', () => {
    let database: AppDatabase;
    const open: AppDatabase[] = [];
    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      open.push(database);
      await importNewEditions(database, writeData({ 2027: sampleFiles[2027] }));
      await database.deleteFrom('participant').where('edition_id', '=', editionId).execute();
    });
    afterAll(async () => {
      for (const one of open) await one.destroy();
    });

    const bring = async (text: string, more: Partial<Canoe123Order> = {}) =>
      importCanoe123(apiServices(database), await readCanoe123([Buffer.from(text)]), {
        ...orderOf(),
        ...more,
      });
    const bringOfSeries = async (text: string, isFirst: boolean) =>
      importOfSeries(apiServices(database), await readCanoe123([Buffer.from(text)]), {
        ...orderOf(),
        event: isFirst ? null : { id: 'ECU.2027022000', title: 'Copa' },
      });
    const empty = async () => {
      const tables = [
        ...(['gate_judgement', 'run', 'heat', 'result_group'] as const),
        ...(['participant', 'imported_unit'] as const),
      ] as const;
      for (const table of tables) await database.deleteFrom(table).execute();
    };
    const brought = (result: Canoe123Import | Canoe123Stranger) => {
      if (result.code !== 'read') throw new Error(JSON.stringify(result).slice(0, 500));
      return result;
    };
    const record = async () => {
      const one = await exportRecord(database, editionId);
      if (!one) throw new Error('The edition has no record');
      return one;
    };

    test.each(['canoe-startlist-bibs-1', 'canoe-round-bibs', 'canoe-2024-25'])(
      '%s changes nothing the second time',
      async (name) => {
        brought(await bring(caseFile(name)));
        const before = await record();
        expect(brought(await bring(caseFile(name)))).toMatchObject({ isNew: false, kept: [] });
        expect(await record()).toEqual(before);
      },
    );

    test('a newer file changes only the run in which it differs', async () => {
      brought(await bring(caseFile('canoe-startlist-bibs-1')));
      const people = (await record()).entries.map(({ person }) => person);
      const { counts, rows } = brought(await bring(caseFile('canoe-startlist-bibs-2')));
      expect(counts.entry).toEqual({ insert: 0, update: 0, delete: 0 });
      expect(rows).toMatchObject([{ kind: 'update', changes: [{ field: 'finish' }] }]);
      expect((await record()).entries.map(({ person }) => person)).toEqual(people);
    });

    test.each(['canoe-startlist-bibs-1', 'canoe-round-bibs'])(
      'our own export of %s read back changes nothing',
      async (name) => {
        brought(await bring(caseFile(name)));
        const before = await record();
        const { en } = apiServices(database).translate;
        const order = { editionId, t: en, by: { actor: terminal, now } };
        const out = await exportCanoe123(apiServices(database), order);
        const text = (await out?.xml()) ?? '';
        const again = brought(await bring(text, { categories: new Map() }));
        expect(again.counts.entry).toMatchObject({ insert: 0, delete: 0 });
        expect(again.counts.run).toEqual({ insert: 0, update: 0, delete: 0 });
        expect((await record()).entries.map(({ person }) => person)).toEqual(
          before.entries.map(({ person }) => person),
        );
      },
    );

    test('50 weekends with files in random order list no person twice and lose no person', async () => {
      for (let seed = 1; seed <= 50; seed += 1) {
        await empty();
        const files = randomWeekend(seed);
        const known = new Map<string, string>();
        for (const [place, { text, rows }] of files.entries()) {
          // Imports by a watched folder or by hand, in turn.
          const read = seed % 2 === 0 ? await bring(text) : await bringOfSeries(text, place === 0);
          expect(brought(read)).toMatchObject({ open: [], kept: [] });
          const { entries, heats } = await record();
          const at = `weekend ${seed}, file ${place + 1}`;
          expect(entries.length, at).toBe(new Set(rows.map(({ id }) => id)).size);
          const runs = heats.flatMap(({ descent, runs: own }) =>
            own.map((run) => ({ ...run, descent })),
          );
          expect(runs.length, at).toBe(rows.length);
          for (const { id, class: of, name, descent, bib } of rows) {
            const category = new Map(categories).get(of);
            const ofBib = runs.filter((run) => run.descent === descent && run.bib === bib);
            const [run, ...others] = ofBib.filter(({ person }) =>
              entries.some((one) => one.person === person && one.sex === deriveSex(of)),
            );
            expect([run === undefined, others], at).toEqual([false, []]);
            const entry = entries.find(({ person }) => person === run?.person);
            expect([entry?.category, entry?.name.toUpperCase()], at).toEqual([
              category,
              name.toUpperCase(),
            ]);
            // A boat belongs to the same person in every file.
            expect(known.get(id) ?? run?.person, `${at}, ${id}`).toBe(run?.person);
            known.set(id, run?.person ?? '');
          }
          expect(new Set(known.values()).size, at).toBe(known.size);
          expect(brought(await bring(text)), at).toMatchObject({ isNew: false });
        }
      }
    });

    test('namesakes of a class whose bibs swap stay two people', async () => {
      const [first] = [caseFile('canoe-startlist-bibs-1')];
      const names = /NARVÁEZ(<\/FamilyName>\s*<GivenName>)Stalin Tanguila/;
      const twins = first.replace(
        /DELMAS(<\/FamilyName>\s*<GivenName>)Théo/,
        'NARVÁEZ$1Stalin Tanguila',
      );
      expect(twins).toMatch(names);
      brought(await bring(twins));
      const own = async () =>
        (await record()).heats.flatMap(({ descent, runs }) =>
          runs
            .filter(({ person }) => person.startsWith('stalin-tanguila-narvaez'))
            .map(({ person, bib, start }) => [descent, person, bib, start] as const),
        );
      const before = await own();
      expect(new Set(before.map(([, person]) => person)).size).toBe(2);
      const bibs = [...new Set(before.map(([, , bib]) => bib))];
      expect(bibs).toHaveLength(2);
      const swapped = twins.replaceAll(/<Bib>\s*(\d+)<\/Bib>/g, (text, bib) => {
        const other = bibs.includes(Number(bib)) ? bibs.find((one) => one !== Number(bib)) : bib;
        return text.replace(bib, String(other));
      });
      brought(await bring(swapped));
      const startOf = (runs: typeof before) =>
        runs.map(([descent, person, , start]) => [descent, person, start]).toSorted();
      expect(startOf(await own())).toEqual(startOf(before));
      expect((await record()).entries).toHaveLength(58);
    });

    test('an entry with the name of a boat is asked about once, and never doubled', async () => {
      const text = caseFile('canoe-startlist-bibs-1');
      brought(await bring(text));
      // Earlier boat keys are deleted and the bibs differ: only the name is left to match.
      await database.deleteFrom('imported_unit').where('unit_key', 'like', 'boat:%').execute();
      const other = text.replaceAll(/<Bib>(\s*)(\d+)<\/Bib>/g, (_, space, bib) => {
        return `<Bib>${space}${Number(bib) + 500}</Bib>`;
      });
      const before = await record();
      const asked = await bring(other);
      expect(asked.code).toBe('choose_person');
      if (asked.code !== 'choose_person') return;
      expect(asked.boats).toHaveLength(58);
      expect(asked.boats[0]?.candidates).toHaveLength(1);
      expect(await record()).toEqual(before);
      // A watched folder neither adds nor removes their rows.
      const waiting = brought(
        await bringOfSeries(other.replaceAll('2026-12-12', '2027-02-20'), true),
      );
      expect(waiting).toMatchObject({ isNew: false, open: [{ code: 'choose_person' }] });
      expect(await record()).toEqual(before);

      const [boat] = asked.boats;
      const people = new Map([
        ...asked.boats.map(({ id, candidates }) => [id, candidates[0]?.key ?? ''] as const),
        [boat?.id ?? '', 'new'] as const,
      ]);
      const said = brought(await bring(other, { people }));
      expect(said.counts.entry).toMatchObject({ insert: 1, delete: 1 });
      expect(brought(await bring(other)).isNew).toBe(false);
      expect((await record()).entries).toHaveLength(58);
    });

    test('all questions about namesakes can be answered with yes at once', async () => {
      const text = caseFile('canoe-startlist-bibs-1');
      brought(await bring(text));
      const before = (await record()).entries;
      await database.deleteFrom('imported_unit').where('unit_key', 'like', 'boat:%').execute();
      const other = text.replaceAll(/<Bib>\s*(\d+)<\/Bib>/g, (_, bib) => `<Bib>${bib}1</Bib>`);
      brought(await bring(other, { isSameByName: true }));
      expect((await record()).entries).toEqual(before);
    });
  });

  describe('implausible times of Canoe123', () => {
    let database: AppDatabase;
    const open: AppDatabase[] = [];
    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      open.push(database);
      await importNewEditions(database, writeData({ 2027: sampleFiles[2027] }));
      await database.deleteFrom('participant').where('edition_id', '=', editionId).execute();
    });
    afterAll(async () => {
      for (const one of open) await one.destroy();
    });

    const bring = async (text: string, more: Partial<Canoe123Order> = {}) => {
      const read = await importCanoe123(
        apiServices(database),
        await readCanoe123([Buffer.from(text)]),
        { ...orderOf(), ...more },
      );
      if (read.code !== 'read') throw new Error(JSON.stringify(read).slice(0, 500));
      return read;
    };
    const finishes = async () => {
      const record = await exportRecord(database, editionId);
      const entries = new Map(record?.entries.map((one) => [one.person, one.bib]));
      const runs = record?.heats
        .filter(({ descent }) => descent === 1)
        .flatMap(({ runs: own }) => own);
      const of = (bib: number) => runs?.find((run) => (run.bib ?? entries.get(run.person)) === bib);
      return [102, 103].map((bib) => of(bib)?.finish);
    };

    test('one finish on two bibs ranks neither until an organizer confirms it', async () => {
      const text = caseFile('canoe-dup-finish-25');
      const { doubtful } = await bring(text);
      expect(doubtful.map(({ bib, doubts }) => [bib, doubts])).toEqual([
        ['102', ['same_finish']],
        ['103', ['fast', 'same_finish']],
      ]);
      expect(await finishes()).toEqual([undefined, undefined]);
      const again = await bring(text);
      expect([again.isNew, again.doubtful.length]).toEqual([false, 2]);
      const [right] = doubtful;
      await bring(text, { believed: new Set([right?.key ?? '']) });
      expect(await finishes()).toEqual([3_796_083, undefined]);
      const later = await bring(text);
      expect([later.isNew, later.doubtful.map(({ bib }) => bib)]).toEqual([false, ['103']]);
      // After a correction in Canoe123 no time is in doubt.
      const mended = await bring(caseFile('canoe-2024-25'));
      expect(mended.doubtful).toEqual([]);
      expect((await finishes()).every((at) => at !== undefined)).toBe(true);
    });

    test('an unchanged file reads the memory of imports once, and writes none of it', async () => {
      const text = caseFile('canoe-dup-finish-25');
      const { doubtful } = await bring(text);
      const believed = new Set(doubtful.map(({ key }) => key));
      await bring(text, { believed });
      const kinds: string[] = [];
      const watched = database.withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes('imported_unit')) kinds.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const reading = await readCanoe123([Buffer.from(text)]);
      const again = await importCanoe123(apiServices(watched), reading, orderOf());
      expect(again).toMatchObject({ isNew: false, doubtful: [] });
      // The comparison of every import with the results reads them too.
      expect(kinds).toEqual(['SelectQueryNode', 'SelectQueryNode']);
    });

    test('a confirmed time that another boat makes doubtful is asked about again', async () => {
      await bring(caseFile('canoe-2024-25'));
      expect((await finishes())[0]).toBeDefined();
      const { rows } = await bring(caseFile('canoe-dup-finish-25'));
      expect(rows.map(({ bib }) => bib).toSorted()).toEqual(['102', '103']);
      expect(await finishes()).toEqual([undefined, undefined]);
    });

    test('an implausible change of a run is written once an organizer confirms it', async () => {
      await bring(caseFile('canoe-2024-25'));
      const before = await finishes();
      const of = { editionId, bib: 102, descent: 1 as const };
      const order = { actor: terminal, now };
      const finish = centiseconds(10 * 360_000 + 31 * 6000 + 4000);
      const fast = await changeRun(database, of, { finish }, order);
      expect(fast).toMatchObject({ code: 'doubtful', doubts: ['fast'] });
      const back = await changeRun(database, of, { finish: centiseconds(100) }, order);
      expect(back).toMatchObject({ code: 'doubtful', doubts: ['before_start'] });
      const twin = await changeRun(database, of, { finish: before[1] ?? null }, order);
      expect(twin).toMatchObject({ code: 'doubtful', doubts: ['same_finish'] });
      expect(await finishes()).toEqual(before);
      const said = await changeRun(database, of, { finish }, { ...order, isBelieved: true });
      expect(said.code).toBe('changed');
      // Changed gates of a run whose time was confirmed raise no question.
      const gates = new Map([[1, 2]]);
      expect((await changeRun(database, of, { gates }, order)).code).toBe('changed');
    });

    test('a list with an implausible time is imported once an organizer confirms it', async () => {
      await bring(caseFile('canoe-2024-25'));
      const before = await finishes();
      const table = await readTable(Buffer.from('bib,run,finish\n102,1,10:31:40.00\n'));
      const order = { editionId, table, dryRun: false, now };
      const looked = await importResultTable(database, terminal, order);
      expect(looked).toMatchObject({
        code: 'read',
        isTaken: false,
        faults: [],
        doubtful: [{ bib: 102, line: 2, doubts: ['fast'] }],
      });
      expect(await finishes()).toEqual(before);
      if (looked.code !== 'read') return;
      const believed = new Set(looked.doubtful.map(({ key }) => key));
      const taken = await importResultTable(database, terminal, { ...order, believed });
      expect(taken).toMatchObject({ isTaken: true });
      expect((await finishes())[0]).toBe(3_790_000);
    });
  });
}
