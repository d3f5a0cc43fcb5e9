import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import type { DatabaseSchema } from '../../../src/platform/database/database-schema.ts';
import { migrations } from '../../../src/platform/database/migrations.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import {
  NodeSqliteDialect,
  openSqliteFile,
} from '../../../src/platform/database/sqlite/node-sqlite-dialect.server.ts';
import { completeCedula } from '../../support/cedula.ts';
import type { Engine } from '../support/engines.ts';

const step = '2026-11-23-7-documents';

/** What was known by its number alone becomes whole documents, and nothing is lost. */
export function documentsMigrationContract(engine: Engine): void {
  test('numbers from before become documents, in a database that has been in use', async () => {
    const settings = await engine.empty();
    const old = await openBefore(settings);
    const foreigners = completeCedula('176003406');
    for (const [id, year] of [
      [1, 2021],
      [3, 2027],
    ] as const) {
      await sql`insert into edition (id, year, race_date) values (${id}, ${year}, ${`${year}-02-20`})`.execute(
        old,
      );
    }
    const people: [number, string, string][] = [
      [1, '1710034065', 'EC'],
      [2, 'AB123456', 'PE'],
      [3, foreigners, 'VE'],
      [4, '9910034065', 'CO'],
    ];
    for (const [id, number, nationality] of people) {
      await sql`insert into person (id, person_key, name) values (${id}, ${`p-${id}`}, 'P')`.execute(
        old,
      );
      await sql`insert into registered_person (person_id, personal_id) values (${id}, ${number})`.execute(
        old,
      );
      // The newer entry says the nationality, whichever was written first.
      for (const [edition, country] of [
        [3, nationality],
        [1, 'US'],
      ] as const) {
        const entry = id * 10 + edition;
        await sql`
          insert into participant
            (id, person_id, edition_id, origin, category, sex, nationality, created_at, name)
          values (${entry}, ${id}, ${edition}, 'site', 1, 'male', ${country}, '2026', 'P')
        `.execute(old);
        await sql`
          insert into participant_contact
            (participant_id, email, mobile, personal_id, date_birth, city, size)
          values (${entry}, 'a@b', '+1', ${number.replace('AB', 'ab-')}, '1990-01-01', 'T', 'M')
        `.execute(old);
      }
    }
    // Nobody is left of an entry that was erased.
    await sql`insert into person (id, person_key, name) values (5, 'p-5', 'P')`.execute(old);
    await sql`insert into registered_person (person_id, personal_id) values (5, 'X1')`.execute(old);
    await old.destroy();

    const database = await openDatabase({ database: settings });
    const registered = await database
      .selectFrom('registered_person')
      .selectAll()
      .orderBy('person_id')
      .execute();
    expect(
      registered.map((one) => [one.document_kind, one.document_country, one.personal_id]),
    ).toEqual([
      ['cedula', 'EC', '1710034065'],
      ['passport', 'PE', 'AB123456'],
      ['cedula', 'EC', foreigners],
      ['passport', 'CO', '9910034065'],
      ['passport', 'ZZ', 'X1'],
    ]);
    const contacts = await database
      .selectFrom('participant_contact')
      .select(['personal_id', 'document_kind', 'document_country', 'document_number'])
      .where('participant_id', 'in', [13, 21, 23])
      .orderBy('participant_id')
      .execute();
    expect(contacts.map((one) => Object.values(one))).toEqual([
      ['1710034065', 'cedula', 'EC', '1710034065'],
      ['ab-123456', 'passport', 'US', 'AB123456'],
      ['ab-123456', 'passport', 'PE', 'AB123456'],
    ]);
    // A person who is removed takes the document along, as before.
    await database.deleteFrom('person').where('id', '=', 5).execute();
    expect(await database.selectFrom('registered_person').selectAll().execute()).toHaveLength(4);
    await database.destroy();
  });
}

/** A database as it was before the step. */
async function openBefore(settings: DatabaseSettings): Promise<Kysely<DatabaseSchema>> {
  const dialect =
    settings.engine === 'postgres'
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: settings.url }) })
      : new NodeSqliteDialect(openSqliteFile(settings.file));
  const db = new Kysely<DatabaseSchema>({ dialect });
  const earlier = Object.entries(migrations).filter(([name]) => name < step);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(earlier) },
  }).migrateToLatest();
  if (error) throw error;
  return db;
}
