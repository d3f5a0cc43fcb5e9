import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** One row: when a server last believed its clock, and since when it does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;

  await db.schema
    .createTable('clock_watch')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('held_at', 'text')
    .addColumn('accepted_at', 'text')
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
