import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Lists of the desk as somebody likes to see them, each under a name of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('saved_view')
    .addColumn('account_id', 'integer', (id) => id.notNull().references('account.id'))
    .addColumn('list', 'text', (list) => list.notNull())
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('query', 'text', (query) => query.notNull())
    .addColumn('saved_at', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('saved_view_key', ['account_id', 'list', 'name'])
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
