import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** That the invented race was taken out for one of one's own: no start brings it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('own_race')
    .addColumn('id', 'integer', (id) => id.primaryKey().check(sql`id = 1`))
    .addColumn('begun_at', 'text', (at) => at.notNull())
    .addColumn('years_json', 'text', (years) => years.notNull())
    .addColumn('last_edition', 'integer', (last) => last.notNull())
    .addColumn('kept_json', 'text', (kept) => kept.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
