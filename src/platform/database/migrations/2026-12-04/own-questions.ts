import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The questions that organizers make for an edition, each as it stood at each of its versions, and
 * what was answered to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('own_question')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('edition_id', 'integer', (column) =>
      column.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('question_key', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('retired_at', 'text')
    .addUniqueConstraint('own_question_key', ['edition_id', 'question_key'])
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('own_question_version')
    .addColumn('question_id', 'integer', (column) =>
      column.notNull().references('own_question.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('definition_json', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_question_version_pk', ['question_id', 'version'])
    .modifyEnd(strict)
    .execute();

  // A question with answers is never deleted: no cascade.
  await db.schema
    .createTable('own_answer')
    .addColumn('participant_id', 'integer', (column) =>
      column.notNull().references('participant.id').onDelete('cascade'),
    )
    .addColumn('question_id', 'integer', (column) => column.notNull().references('own_question.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_answer_pk', ['participant_id', 'question_id'])
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('own_answer_by_question')
    .on('own_answer')
    .column('question_id')
    .execute();
}
