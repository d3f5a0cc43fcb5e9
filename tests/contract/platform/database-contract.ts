import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import { engineError } from '../../../src/platform/database/engine-error.server.ts';
import { migrations } from '../../../src/platform/database/migrations.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import type { Engine } from '../support/engines.ts';
import { sqliteContract } from './sqlite-contract.ts';

export function databaseContract(engine: Engine): void {
  describe('database', () => {
    let settings: DatabaseSettings;
    let database: AppDatabase;

    beforeEach(async () => {
      settings = await engine.fresh();
      database = await openDatabase({ database: settings });
    });
    afterEach(() => database.destroy());

    const person = (name: string) =>
      database.insertInto('person').values({ person_key: name, name }).returning('id');

    const findIssue = (query: { execute: () => Promise<unknown> }) =>
      query.execute().then(() => 'none', engineError);

    test('a database has every step of the schema once', async () => {
      await (await openDatabase({ database: settings })).destroy();
      const { rows } = await sql<{ name: string }>`
        select name from kysely_migration order by name`.execute(database);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    });

    test('an older version starts on a newer database, and leaves it as it is', async () => {
      const later = { name: '2099-01-01-1-later', timestamp: '2099-01-01T00:00:00.000Z' };
      await database.insertInto('kysely_migration').values(later).execute();
      await (await openDatabase({ database: settings })).destroy();
      const { rows } = await sql<{ name: string }>`
        select name from kysely_migration order by name`.execute(database);
      expect(rows.map(({ name }) => name)).toEqual([...Object.keys(migrations), later.name]);
    });

    test('a step that was added before an already taken one is taken too', async () => {
      const timestamp = '2020-01-01T00:00:00.000Z';
      const [newest = ''] = Object.keys(migrations).slice(-1);
      await database
        .updateTable('kysely_migration')
        .set({ timestamp })
        .where('name', '=', newest)
        .execute();
      await (await openDatabase({ database: settings })).destroy();
    });

    test('errors of each engine are named', async () => {
      await database
        .insertInto('edition')
        .values({ id: 1, year: 2021, race_date: '2021-11-06' })
        .execute();
      const { id } = await person('ana').executeTakeFirstOrThrow();
      const entry = {
        person_id: id,
        edition_id: 1,
        origin: 'site',
        category: 1,
        sex: 'female',
        nationality: 'EC',
        created_at: '2021-09-01T00:00:00Z',
      };
      const insert = (more: object) => {
        const row = Object.entries({ ...entry, ...more });
        const columns = sql.join(row.map(([column]) => sql.ref(column)));
        const values = sql.join(row.map(([, value]) => value));
        const query = sql`insert into participant (${columns}) values (${values})`;
        return { execute: () => query.execute(database) };
      };
      await insert({}).execute();
      expect(await findIssue(insert({}))).toBe('unique_violation');
      expect(await findIssue(person('ana'))).toBe('unique_violation');
      expect(await findIssue(insert({ edition_id: 9 }))).toBe('foreign_key_violation');
      expect(await findIssue(insert({ sex: 'x' }))).toBe('check_violation');
      expect(await findIssue(insert({ nationality: 'ec' }))).toBe('check_violation');
      expect(await findIssue(insert({ created_at: null }))).toBe('not_null_violation');
      expect(engineError(new Error('a bug'))).toBeNull();
    });

    test('a failed transaction leaves nothing behind', async () => {
      const failing = database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('person')
          .values({ name: 'gone', person_key: 'gone' })
          .execute();
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await database.selectFrom('person').selectAll().execute()).toEqual([]);
    });

    test('transactions at the same time do not mix', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          database.transaction().execute(async (transaction) => {
            await transaction
              .insertInto('person')
              .values({ name: `a${n}`, person_key: `a${n}` })
              .execute();
            if (n % 2) throw new Error('undone');
            await transaction
              .insertInto('person')
              .values({ name: `b${n}`, person_key: `b${n}` })
              .execute();
          }),
        ).map((running) => running.catch(() => undefined)),
      );
      const people = await database.selectFrom('person').select('name').execute();
      expect(people).toHaveLength(20);
      expect(people.every(({ name }) => Number(name.slice(1)) % 2 === 0)).toBe(true);
    });
  });

  if (engine.name === 'SQLite') sqliteContract();
  else postgresContract(engine);
}

function postgresContract(engine: Engine): void {
  test('two servers that start together both find the schema', async () => {
    const shared = { database: await engine.empty() };
    const opened = await Promise.all([openDatabase(shared), openDatabase(shared)]);
    for (const one of opened) {
      expect(await one.selectFrom('edition').selectAll().execute()).toEqual([]);
      await one.destroy();
    }
  });

  test('a server that does not answer stops the start and is named without its password', async () => {
    const url = 'postgres://race:secret@127.0.0.1:1/race';
    const opening = openDatabase({ database: { engine: 'postgres', url } });
    await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/race/);
    await expect(opening).rejects.not.toThrow(/secret/);
  });
}
