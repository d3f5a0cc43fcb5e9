import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/editions/catalogue.server.ts';
import { loadEditions } from '../../src/editions/load-editions.server.ts';
import {
  countParticipants,
  listParticipants,
} from '../../src/editions/participants-repository.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { listHeats, listHeatsWithRuns } from '../../src/results/heats-repository.server.ts';
import type { Engine } from './engines.ts';

/** The data that the repository ships, loaded as the first start does it. */
export function publishedDataContract(engine: Engine): void {
  describe('the data of the repository', () => {
    const catalogue = readCatalogue('data');
    const served = catalogue.filter(({ participants }) => participants === 'database');
    let database: AppDatabase;

    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await loadEditions(database, catalogue, 'data');
    });
    afterAll(() => database.destroy());

    test('fills every edition that the database serves', async () => {
      for (const { apiEdition } of served) {
        expect(await countParticipants(database, apiEdition ?? 0)).toBeGreaterThan(0);
      }
    });

    test('gives each heat to the edition that its id belongs to', async () => {
      const heats = await listHeats(database);
      expect(heats.length).toBeGreaterThan(0);
      for (const { id, editionId } of heats) expect(editionId).toBe(id <= 6 ? 1 : 2);
      expect(heats.every(({ id }) => id <= 6 || id >= 10)).toBe(true);
    });

    test('every run of a heat belongs to a participant of its edition', async () => {
      for (const { apiEdition } of served) {
        const keys = new Set(
          (await listParticipants(database, apiEdition ?? 0)).map(({ personKey }) => personKey),
        );
        for (const { runs } of await listHeatsWithRuns(database, apiEdition ?? 0)) {
          for (const run of runs) {
            expect(keys).toContain(run.personKey);
            expect(run.lines.every(({ penalty }) => [null, 2, 50].includes(penalty))).toBe(true);
          }
        }
      }
    });

    test('a second start looks and writes nothing', async () => {
      const asked: string[] = [];
      const watched = database.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await loadEditions(watched, catalogue, 'data');
      expect(new Set(asked)).toEqual(new Set(['SelectQueryNode']));
    });
  });
}
