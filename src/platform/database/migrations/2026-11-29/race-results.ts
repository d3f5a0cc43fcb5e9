import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Lists of results as they were posted: provisional, under review, official. Rows are added and never
 * changed. Other processes hear of race day as they hear of editions, where the engine calls out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('race_result')
    .addColumn('day', 'text', (day) => day.notNull())
    .addColumn('group_id', 'text', (group) => group.notNull())
    .addColumn('step', 'integer', (step) => step.notNull())
    .addColumn('state', 'text', (state) =>
      state.notNull().check(sql`state in ('provisional', 'under_review', 'official')`),
    )
    .addColumn('number', 'integer')
    .addColumn('list_json', 'text', (json) => json.notNull())
    .addColumn('hash', 'text', (hash) => hash.notNull())
    .addColumn('signed_json', 'text', (json) => json.notNull())
    .addColumn('note_es', 'text')
    .addColumn('note_en', 'text')
    .addColumn('posted_at', 'text', (at) => at.notNull())
    .addColumn('enquiries_until', 'text')
    .addPrimaryKeyConstraint('race_result_key', ['day', 'group_id', 'step'])
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  if (!postgres) return;
  const { rows } = await sql`select 1 from pg_proc where proname = 'tell_edition_change'`.execute(
    db,
  );
  if (rows.length === 0) return;
  for (const table of ['race_day_log', 'race_day_plan', 'race_result']) {
    await sql`
      create trigger ${sql.ref(`${table}_tells_changes`)}
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_edition_change()
    `.execute(db);
  }
}
