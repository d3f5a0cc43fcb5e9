import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Heats, runs, gate judgements and decisions. The earlier tables of heats held nothing but a copy of
 * files, written anew with each change of them: the files are imported into these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const tableEnd = postgres ? sql`` : sql`strict`;

  for (const table of ['race_time_line', 'race_time', 'race_heat']) {
    await db.schema.dropTable(table).execute();
  }

  await db.schema
    .createTable('heat')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('edition.id'))
    .addColumn('heat_order', 'integer', (column) => column.notNull())
    .addColumn('name_es', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('descent', 'integer', (column) => column.notNull().check(sql`descent in (1, 2)`))
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('heat_by_edition').on('heat').column('edition_id').execute();

  await db.schema
    .createTable('run')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('heat_id', 'integer', (column) => column.notNull().references('heat.id'))
    .addColumn('participant_id', 'integer', (column) =>
      column.notNull().references('participant.id'),
    )
    .addColumn('run_order', 'integer', (column) => column.notNull().check(sql`run_order > 0`))
    .addColumn('bib', 'integer', (column) => column.check(sql`bib > 0`))
    .addColumn('scheduled_cs', 'integer', (column) => column.check(sql`scheduled_cs >= 0`))
    .addColumn('start_cs', 'integer', (column) => column.check(sql`start_cs >= 0`))
    .addColumn('finish_cs', 'integer', (column) => column.check(sql`finish_cs >= 0`))
    .addColumn('total_cs', 'integer', (column) => column.check(sql`total_cs >= 0`))
    .addColumn('status', 'text', (column) =>
      column.check(sql`status in ('DNS', 'DNF', 'DSQ-R', 'DSQ-C')`),
    )
    .addColumn('swim', 'integer', (column) => column.notNull().check(sql`swim >= 0`))
    .addColumn('roll', 'integer', (column) => column.notNull().check(sql`roll in (0, 1)`))
    .addColumn('comment_es', 'text')
    .addColumn('comment_en', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('run_once_a_heat', ['heat_id', 'participant_id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('run_by_participant').on('run').column('participant_id').execute();

  await db.schema
    .createTable('gate_judgement')
    .addColumn('run_id', 'integer', (column) =>
      column.notNull().references('run.id').onDelete('cascade'),
    )
    .addColumn('gate', 'integer', (column) => column.notNull().check(sql`gate between 1 and 30`))
    .addColumn('seconds', 'integer', (column) => column.notNull().check(sql`seconds >= 0`))
    .addPrimaryKeyConstraint('gate_judgement_key', ['run_id', 'gate'])
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('decision')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('participant_id', 'integer', (column) =>
      column.notNull().references('participant.id'),
    )
    .addColumn('decision_order', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('words_es', 'text', (column) => column.notNull())
    .addColumn('words_en', 'text', (column) => column.notNull())
    .addUniqueConstraint('decision_order_once', ['participant_id', 'decision_order'])
    .modifyEnd(tableEnd)
    .execute();
}
