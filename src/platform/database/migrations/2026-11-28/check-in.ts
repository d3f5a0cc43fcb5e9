import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What was done at the accreditation table, each act once under the number its maker gave it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('check_in_act')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('participant_id', 'integer', (id) =>
      id.notNull().references('participant.id').onDelete('cascade'),
    )
    .addColumn('act', 'text', (act) => act.notNull())
    .addColumn('done', 'integer', (done) => done.notNull())
    .addColumn('made_at', 'text', (at) => at.notNull())
    .addColumn('received_at', 'text', (at) => at.notNull())
    .addColumn('account_id', 'integer', (id) => id.references('account.id'))
    .addColumn('actor', 'text', (actor) => actor.notNull())
    .addCheckConstraint('check_in_act_name', sql`act in ('present', 'release', 'bib', 'shirt')`)
    .addCheckConstraint('check_in_act_done', sql`done in (0, 1)`)
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await db.schema
    .createIndex('check_in_act_by_participant')
    .on('check_in_act')
    .column('participant_id')
    .execute();
}
