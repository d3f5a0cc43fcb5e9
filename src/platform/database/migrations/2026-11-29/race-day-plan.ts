import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The plan of a race day, one row a day: races, start lists, intervals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('race_day_plan')
    .addColumn('day', 'text', (day) => day.primaryKey())
    .addColumn('year', 'integer', (year) => year.notNull())
    .addColumn('version', 'integer', (version) => version.notNull())
    .addColumn('plan_json', 'text', (json) => json.notNull())
    .addColumn('updated_at', 'text', (at) => at.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
