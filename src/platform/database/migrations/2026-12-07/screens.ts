import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What each screen is to show, and what a screen tells of itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('screen_state')
    .addColumn('seat_id', 'integer', (id) => id.primaryKey().references('seat.id'))
    .addColumn('view', 'text', (view) => view.notNull())
    .addColumn('list', 'text')
    .addColumn('notice_es', 'text', (words) => words.notNull())
    .addColumn('notice_en', 'text', (words) => words.notNull())
    .addColumn('turn', 'integer', (turn) => turn.notNull())
    .addColumn('light', 'integer', (light) => light.notNull())
    .addColumn('changed_at', 'text', (at) => at.notNull())
    .addCheckConstraint('screen_turn', sql`turn in (0, 90, 180, 270)`)
    .addCheckConstraint('screen_light', sql`light between 20 and 100`)
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  for (const [column, type] of [
    ['screen_width', 'integer'],
    ['screen_height', 'integer'],
    ['opened_at', 'text'],
  ] as const) {
    await db.schema.alterTable('seat_phone').addColumn(column, type).execute();
  }
}
