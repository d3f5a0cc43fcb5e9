import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadEditions } from '../../src/editions/loading/load-editions.server.ts';
import {
  countParticipants,
  listParticipants,
  listStartsOf,
} from '../../src/entries/participants/participants-repository.server.ts';
import { ContentError } from '../../src/platform/content/content-error.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import {
  findHeat,
  listHeats,
  listHeatsWithRuns,
  listRuns,
} from '../../src/results/heats/heats-repository.server.ts';
import type { Engine } from './engines.ts';
import { catalogue, entry, run, sampleFiles, writeData } from './fixtures.ts';

export function loadingContract(engine: Engine): void {
  describe('editions from files', () => {
    let database: AppDatabase;
    let dataDir: string;

    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      dataDir = writeData(sampleFiles);
      await loadEditions(database, catalogue, dataDir);
    });
    afterEach(() => database.destroy());

    const reload = () => loadEditions(database, catalogue, dataDir);
    const names = async (edition: number) =>
      (await listParticipants(database, edition)).map(({ name }) => name);

    async function everything() {
      const tables = ['edition', 'person', 'participant', 'participant_contact'] as const;
      const times = ['race_heat', 'race_time', 'race_time_line', 'loaded_edition'] as const;
      return Promise.all(
        [...tables, ...times].map((table) => database.selectFrom(table).selectAll().execute()),
      );
    }

    async function registerThroughSite(name: string, edition: number) {
      const { id } = await database
        .insertInto('person')
        .values({ name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database
        .insertInto('participant')
        .values({
          ...{ person_id: id, edition_id: edition, origin: 'site', category: 3, sex: 'female' },
          ...{ nationality: 'EC', payment_verified_at: '2027-01-02T00:00:00Z' },
          created_at: '2027-01-01T00:00:00Z',
        })
        .execute();
    }

    test('lists only whose payment is verified, in a steady order', async () => {
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
      const starts = await listStartsOf(database, [ana?.personId ?? 0]);
      expect(starts.map(({ year }) => year)).toEqual([2027, 2023, 2021]);
      expect(await listStartsOf(database, [])).toEqual([]);
    });

    test('heats carry their runs, and each run its gates', async () => {
      expect((await listHeats(database)).map(({ id }) => id)).toEqual([1, 10, 11]);
      expect((await listHeats(database, 2)).map(({ id }) => id)).toEqual([10, 11]);
      expect(await findHeat(database, { editionId: 1, heatId: 10 })).toBeUndefined();
      const runs = await listRuns(database, 1);
      expect(runs.map(({ bib }) => bib)).toEqual([102, 101]);
      expect(runs[0]).toEqual({
        ...{ heatId: 1, bib: 102, name: 'Luis Chimbo', personKey: 'luis-chimbo' },
        ...{ start: 3_600_000, end: 3_608_345, swim: 0, roll: 0, comment: null },
        lines: [
          { gate: 1, penalty: null, category: 1 },
          { gate: 2, penalty: 2, category: 1 },
          { gate: 3, penalty: 50, category: 1 },
        ],
      });
      const [first, second] = await listHeatsWithRuns(database, 2);
      expect(first?.runs[0]).toMatchObject({
        end: null,
        swim: 1,
        comment: { en: 'Swam at gate 5' },
      });
      expect(second).toMatchObject({ id: 11, name: { es: 'Manga 2' }, runs: [] });
      expect(await listHeatsWithRuns(database, 3)).toEqual([]);
    });

    test('loading unchanged files again changes nothing', async () => {
      const before = await everything();
      await reload();
      expect(await everything()).toEqual(before);
    });

    test('a changed file is applied, people keep their ids', async () => {
      const before = await listParticipants(database, 1);
      await registerThroughSite('Sara del Sitio', 1);
      writeData(
        {
          2021: {
            participants: [
              entry(4, 'nueva-persona', 'Nueva Persona'),
              entry(2, 'luis-chimbo', 'Luis A. Chimbo', { category: 2 }),
            ],
            heats: [
              {
                ...{ id: 2, name: { es: 'Otra', en: 'Other' }, descent: 2 },
                results: [run('luis-chimbo', 102, 'Luis A. Chimbo')],
              },
            ],
          },
        },
        dataDir,
      );
      await reload();
      const after = await listParticipants(database, 1);
      expect(after.map(({ name }) => name).sort()).toEqual([
        'Luis A. Chimbo',
        'Nueva Persona',
        'Sara del Sitio',
      ]);
      const luis = (list: typeof after) =>
        list.find(({ personKey }) => personKey === 'luis-chimbo');
      expect(luis(after)).toMatchObject({ personId: luis(before)?.personId, category: 2 });
      expect((await listHeats(database, 1)).map(({ id }) => id)).toEqual([2]);
      expect(await names(2)).toEqual(['Ana Tapuy', 'John Reid']);
    });

    test('the file of an open edition only seeds: what was worked in the database stays', async () => {
      await database
        .updateTable('participant')
        .set({ payment_verified_at: '2027-01-15T00:00:00Z' })
        .where('edition_id', '=', 3)
        .where('payment_verified_at', 'is', null)
        .execute();
      writeData({ 2027: { participants: [entry(23, 'otra-mas', 'Otra Más')] } }, dataDir);
      await reload();
      expect(await names(3)).toEqual(['Ana Tapuy', 'Luis Chimbo', 'Otra Más']);
    });

    test('a file that cannot be used changes nothing and is named', async () => {
      const before = await everything();
      writeFileSync(join(dataDir, 'editions/2021/heats.json'), '{"heats": [{"id": "one"}]}');
      await expect(reload()).rejects.toThrow(ContentError);
      await expect(reload()).rejects.toThrow(/2021\/heats\.json: heats\[0\]\.id/);
      rmSync(join(dataDir, 'editions/2021/heats.json'));
      await expect(reload()).rejects.toThrow(/no such file/);
      writeData({ 2021: { participants: [], heats: sampleFiles[2023].heats } }, dataDir);
      await expect(reload()).rejects.toThrow(/an id that the catalogue gives to 2021/);
      expect(await everything()).toEqual(before);
    });

    test('an edition that is open may start without a file', async () => {
      const empty = await openDatabase({ database: await engine.fresh() });
      rmSync(join(dataDir, 'editions/2027'), { recursive: true });
      await loadEditions(empty, catalogue, dataDir);
      expect(await listParticipants(empty, 3)).toEqual([]);
      await empty.destroy();
    });
  });
}
