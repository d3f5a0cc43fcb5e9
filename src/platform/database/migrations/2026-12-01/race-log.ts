import { randomBytes } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Which logs of race days these are: whoever sent something to them, and finds others, sends it again.
 * One row, another value in each database and after each that was brought back from an archive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('race_log')
    .addColumn('id', 'integer', (id) => id.primaryKey().check(sql`id = 1`))
    .addColumn('identity', 'text', (identity) => identity.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  const identity = randomBytes(16).toString('hex');
  await sql`insert into race_log (id, identity) values (1, ${identity})`.execute(db);
}
