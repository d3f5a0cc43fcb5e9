import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Which heat of the record a race of a race day became, once it was official. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('race_heat')
    .addColumn('day', 'text', (day) => day.notNull())
    .addColumn('race', 'text', (race) => race.notNull())
    .addColumn('heat_id', 'integer', (heat) => heat.notNull())
    .addPrimaryKeyConstraint('race_heat_key', ['day', 'race'])
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
