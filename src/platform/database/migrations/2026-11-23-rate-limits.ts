import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Calls that are counted against a limit, by all processes on this database together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;

  await db.schema
    .createTable('rate_limit')
    .addColumn('caller', 'text', (column) => column.primaryKey())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();

  await db.schema.createIndex('rate_limit_by_end').on('rate_limit').column('ends_at').execute();
}
