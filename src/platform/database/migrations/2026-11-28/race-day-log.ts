import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The log of a race day: events as they were sent, which nothing changes. The number of the last one
 * stands in a row of its day, so that who appends waits for who appends before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('race_day_log')
    .addColumn('day', 'text', (day) => day.primaryKey())
    .addColumn('revision', 'integer', (revision) => revision.notNull())
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('race_event')
    .addColumn('id', 'text', (id) => id.notNull())
    .addColumn('day', 'text', (day) => day.notNull().references('race_day_log.day'))
    .addColumn('revision', 'integer', (revision) => revision.notNull())
    .addColumn('seat', 'text', (seat) => seat.notNull())
    .addColumn('sequence', 'integer', (sequence) => sequence.notNull())
    .addColumn('event_json', 'text', (json) => json.notNull())
    .addColumn('received_at', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('race_event_key', ['day', 'id'])
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('race_event_by_revision')
    .on('race_event')
    .columns(['day', 'revision'])
    .unique()
    .execute();
  await db.schema
    .createIndex('race_event_by_seat')
    .on('race_event')
    .columns(['day', 'seat', 'sequence'])
    .execute();
}
