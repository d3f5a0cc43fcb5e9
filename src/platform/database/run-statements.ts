import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Runs statements of a migration in order; SQLite checks the types of a new table's columns, as PostgreSQL does. */
export async function runStatements(
  db: Kysely<unknown>,
  statements: readonly string[],
): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of statements) {
    const isStrict = statement.startsWith('create table') && !isPostgres;
    await sql.raw(isStrict ? `${statement} strict` : statement).execute(db);
  }
}
