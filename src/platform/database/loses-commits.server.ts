import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Whether a crash of its machine may take what was answered as kept, as PostgreSQL is set up there. What
 * of that one connection may change for itself, ours do.
 */
export async function losesCommits<Schema>(database: Kysely<Schema>): Promise<boolean> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return false;
  const { rows } = await sql<{ setting: string | null }>`
    select current_setting(name, true) as setting
    from (values ('fsync'), ('full_page_writes')) as wanted (name)
  `.execute(database);
  return rows.some(({ setting }) => setting === 'off');
}
