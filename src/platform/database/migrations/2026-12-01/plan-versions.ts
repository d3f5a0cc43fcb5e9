import type { Kysely } from 'kysely';

/** The version of the last plan that a day lost: the next one counts on from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('race_day_log')
    .addColumn('dropped_plan', 'integer', (version) => version.notNull().defaultTo(0))
    .execute();
}
