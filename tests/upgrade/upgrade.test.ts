import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseSettings } from '../../src/platform/config/database-settings.ts';
import { changeCheck } from '../../src/platform/database/change-check.ts';
import { baseline, migrations } from '../../src/platform/database/migrations.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { stepsBeforeBaseline } from '../../src/platform/database/steps-before-baseline.ts';
import { outdatedDatabase } from '../../src/platform/errors/start-error.ts';
import { findRegistration } from '../../src/record/entries/registrations-repository.server.ts';
import { runStatuses } from '../../src/record/scoring/run-status.ts';
import { engines } from '../contract/support/engines.ts';
import { removeTemporaryFolders } from '../contract/support/temporary-folder.ts';
import { allRows, databaseText } from './database-text.ts';
import { copyOldDatabase, fillOldDatabase, noteSteps, withoutMigrating } from './old-database.ts';
import { schemaLines } from './schema-lines.ts';

afterAll(removeTemporaryFolders);

const known = Object.keys(migrations);

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)(engine.missing ?? 'upgrades', () => {
    let old: DatabaseSettings;
    let filled: DatabaseSettings;
    beforeAll(async () => {
      await engine.start();
      filled = await engine.empty();
      await fillOldDatabase(filled);
      await noteSteps(filled, stepsBeforeBaseline);
    });
    afterAll(engine.stop);
    beforeEach(async () => {
      old = await copyOldDatabase(filled);
    });

    async function opened<Result>(
      settings: DatabaseSettings,
      look: (database: AppDatabase) => Promise<Result>,
    ): Promise<Result> {
      const database = await openDatabase({ database: settings });
      return look(database).finally(() => database.destroy());
    }

    test('a database of the last version before 1.0 goes on with all its rows', async () => {
      const left = await withoutMigrating(old, rowsByTable);
      expect(Object.keys(left).filter((table) => left[table]?.length === 0)).toEqual([]);
      expect(Object.keys(left).length).toBeGreaterThan(80);
      expectKept(await opened(old, rowsByTable), left);
    });

    test('a registration of a version before 1.0 is found by its token', async () => {
      await opened(old, async (database) => {
        for (const row of await allRows(database, 'registration')) {
          expect(await findRegistration(database, String(row.identity))).toMatchObject({
            participantId: row.participant_id,
            name: row.given_name,
            amountCents: row.amount_cents,
          });
        }
      });
    });

    test('a database of a version before 1.0 keeps the names of its steps, which that version needs', async () => {
      expect(await opened(old, takenSteps)).toEqual([...stepsBeforeBaseline, ...known]);
    });

    test('an upgraded database opens again without a change', async () => {
      const first = await opened(old, databaseText);
      expect(await opened(old, databaseText)).toBe(first);
    });

    test('a new database has the schema of an upgraded one', async () => {
      const made = await opened(await engine.empty(), schemaLines);
      expect(made).toEqual(await opened(old, schemaLines));
    });

    test.runIf(engine.name === 'PostgreSQL')(
      'the baseline creates the schema that the steps before it created',
      async () => {
        const recorded = readFileSync(new URL('schema-0.1-postgres.txt', import.meta.url), 'utf8');
        const created = await withoutMigrating(old, schemaLines);
        expect(created.filter((line) => !recorded.includes(`${line}\n`))).toEqual([
          // Rows of a moved site keep their numbers.
          'receipt_issuer 001 id integer not null identity d',
        ]);
        expect(recorded.trimEnd().split('\n')).toHaveLength(created.length);
      },
    );

    test.each([stepsBeforeBaseline[0], stepsBeforeBaseline.at(-1)])(
      'a database without the step %s is refused and left as it is',
      async (step = '') => {
        const others = stepsBeforeBaseline.filter((name) => name !== step);
        await noteSteps(old, others);
        const before = await withoutMigrating(old, databaseText);
        await expect(openDatabase({ database: old })).rejects.toMatchObject({
          code: outdatedDatabase,
          message: expect.stringContaining(`(steps missing: 1, the first ${step})`),
        });
        expect(await withoutMigrating(old, databaseText)).toBe(before);
      },
    );

    describe('a migration after the baseline', () => {
      const name = '2099-01-01-1-later';
      const later = (up: Migration['up']) => Reflect.set(migrations, name, { up });
      afterEach(() => Reflect.deleteProperty(migrations, name));

      test.each(['a new', 'an upgraded'])('a migration runs once in %s database', async (kind) => {
        const settings = kind === 'a new' ? await engine.empty() : old;
        later(async (db) => {
          await sql`create table later (id integer primary key)`.execute(db);
        });
        const steps = await opened(settings, takenSteps);
        expect(steps.filter((step) => step >= baseline)).toEqual(Object.keys(migrations));
        expect(await opened(settings, takenSteps)).toEqual(steps);
      });

      test('a migration after the baseline runs in a database that has the baseline', async () => {
        await opened(old, takenSteps);
        later(async (db) => {
          await sql`update edition set version = version + 1`.execute(db);
        });
        const versions = (database: AppDatabase) =>
          database.selectFrom('edition').select('version').execute();
        const before = await withoutMigrating(old, versions);
        expect(await opened(old, versions)).toEqual(
          before.map(({ version }) => ({ version: version + 1 })),
        );
      });

      test('a migration after the baseline lets a run have another status, and leaves the rest of it as it was', async () => {
        const values = [...runStatuses, 'NPS'];
        later((db) => changeCheck(db, { table: 'run', column: 'status', values }));
        const before = await withoutMigrating(old, rowsByTable);
        await opened(old, async (database) => {
          expectKept(await rowsByTable(database), before);
          await sql`update run set status = 'NPS'`.execute(database);
          await expect(sql`update run set status = 'WON'`.execute(database)).rejects.toThrow();
        });
      });

      test('a failed migration leaves the database as it was', async () => {
        const before = await withoutMigrating(old, databaseText);
        later(async (db) => {
          await sql`update person set name = ''`.execute(db);
          throw new Error('power cut');
        });
        await expect(openDatabase({ database: old })).rejects.toThrow(`${name}: power cut`);
        expect(await withoutMigrating(old, databaseText)).toBe(before);
      });
    });
  });
});

type RowsByTable = Record<string, object[]>;

/** Expects each former row with its values; steps after the baseline may add columns and empty tables. */
function expectKept(after: RowsByTable, before: RowsByTable): void {
  const added = Object.entries(after).filter(([table]) => !(table in before));
  expect(added.filter(([, rows]) => rows.length > 0)).toEqual([]);
  expect(
    Object.fromEntries(Object.entries(after).filter(([table]) => table in before)),
  ).toMatchObject(before);
}

async function rowsByTable(database: AppDatabase): Promise<RowsByTable> {
  const tables = await database.introspection.getTables();
  const rows: RowsByTable = {};
  for (const { name } of tables) rows[name] = await allRows(database, name);
  return rows;
}

async function takenSteps(database: AppDatabase): Promise<string[]> {
  const query = database.selectFrom('kysely_migration').select('name').orderBy('name');
  return (await query.execute()).map(({ name }) => name);
}
