import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Settings that a connection can override are not checked, because our connections do. */
export async function losesCommits<Schema>(database: Kysely<Schema>): Promise<boolean> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return false;
  const { rows } = await sql<{ setting: string | null }>`
    select current_setting(name, true) as setting
    from (values ('fsync'), ('full_page_writes')) as wanted (name)
  `.execute(database);
  return rows.some(({ setting }) => setting === 'off');
}
