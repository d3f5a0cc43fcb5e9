import { type Kysely, sql } from 'kysely';

/**
 * A race has any number of categories: the check on three goes. SQLite drops it only with its column, and
 * adds a column that is never null only with a value for the rows that are there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table participant rename column category to checked_category`.execute(db);
  await sql`
    alter table participant add column category integer not null default 1 check (category > 0)
  `.execute(db);
  await sql`update participant set category = checked_category`.execute(db);
  await sql`alter table participant drop column checked_category`.execute(db);
}
