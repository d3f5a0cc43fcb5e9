import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Which side holds the right to decide of a day, what this log has of another side's, and when that
 * side called last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;
  const { schema } = db;

  await schema
    .createTable('race_lease')
    .addColumn('day', 'text', (day) => day.primaryKey())
    .addColumn('term', 'integer', (term) => term.notNull())
    .addColumn('holder', 'text', (holder) => holder.notNull())
    .addColumn('taken_by', 'text', (by) => by.notNull())
    .addColumn('taken_at', 'text', (at) => at.notNull())
    .modifyEnd(strict)
    .execute();
  await schema
    .createTable('race_relay')
    .addColumn('day', 'text', (day) => day.notNull())
    .addColumn('side', 'text', (side) => side.notNull())
    .addColumn('revision', 'integer', (revision) => revision.notNull())
    .addColumn('digest', 'text', (digest) => digest.notNull())
    .addColumn('copy_digest', 'text', (digest) => digest.notNull())
    .addColumn('heard_at', 'text', (at) => at.notNull())
    .addColumn('whole_at', 'text')
    .addPrimaryKeyConstraint('race_relay_of_side', ['day', 'side'])
    .modifyEnd(strict)
    .execute();
  await schema
    .createTable('race_relay_call')
    .addColumn('side', 'text', (side) => side.primaryKey())
    .addColumn('called_at', 'text', (at) => at.notNull())
    .modifyEnd(strict)
    .execute();
}
