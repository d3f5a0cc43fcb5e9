import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Heats, the times of their runs and what each gate cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const tableEnd = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('race_heat')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('edition.id'))
    .addColumn('name_es', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('descent', 'integer', (column) => column.notNull().check(sql`descent in (1, 2)`))
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('race_time')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('heat_id', 'integer', (column) =>
      column.notNull().references('race_heat.id').onDelete('cascade'),
    )
    .addColumn('run_order', 'integer', (column) => column.notNull().check(sql`run_order > 0`))
    .addColumn('bib', 'integer', (column) => column.notNull().check(sql`bib > 0`))
    .addColumn('paddler_name', 'text', (column) => column.notNull())
    .addColumn('participant_id', 'integer', (column) =>
      column.references('participant.id').onDelete('set null'),
    )
    .addColumn('start_cs', 'integer', (column) => column.check(sql`start_cs >= 0`))
    .addColumn('end_cs', 'integer', (column) => column.check(sql`end_cs >= 0`))
    .addColumn('swim', 'integer', (column) => column.notNull().check(sql`swim >= 0`))
    .addColumn('roll', 'integer', (column) => column.notNull().check(sql`roll in (0, 1)`))
    .addColumn('comment_es', 'text')
    .addColumn('comment_en', 'text')
    .addUniqueConstraint('race_time_run_order', ['heat_id', 'run_order'])
    .addCheckConstraint(
      'race_time_start_before_end',
      sql`end_cs is null or (start_cs is not null and end_cs > start_cs)`,
    )
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createIndex('race_time_by_participant')
    .on('race_time')
    .column('participant_id')
    .execute();

  await db.schema
    .createTable('race_time_line')
    .addColumn('race_time_id', 'integer', (column) =>
      column.notNull().references('race_time.id').onDelete('cascade'),
    )
    .addColumn('gate', 'integer', (column) => column.notNull().check(sql`gate > 0`))
    .addColumn('penalty', 'integer', (column) => column.check(sql`penalty > 0`))
    .addColumn('category', 'integer', (column) =>
      column.notNull().check(sql`category in (1, 2, 3)`),
    )
    .addPrimaryKeyConstraint('race_time_line_key', ['race_time_id', 'gate'])
    .modifyEnd(tableEnd)
    .execute();
}
