import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Letters for people who were chosen one by one, and letters of news, which one may stop: who did is
 * kept as a digest of the address, beside the token of its link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable('letter').addColumn('chosen_json', 'text').execute();
  await db.schema
    .alterTable('letter')
    .addColumn('news', 'integer', (news) => news.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('news_address')
    .addColumn('address_hash', 'text', (hash) => hash.primaryKey())
    .addColumn('token', 'text', (token) => token.notNull().unique())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('stopped_at', 'text')
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
