import { type Kysely, sql } from 'kysely';

/**
 * Letters that go later: when, to how many by then as far as was known, for whom of the team, and why
 * one did not go when its hour came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const letter = db.schema.alterTable('letter');
  await letter.addColumn('send_at', 'text').execute();
  await letter.addColumn('planned_recipients', 'integer').execute();
  await letter.addColumn('planned_by', 'integer').execute();
  await letter
    .addColumn('held', 'text', (column) => column.check(sql`held in ('nobody', 'words', 'right')`))
    .execute();
}
