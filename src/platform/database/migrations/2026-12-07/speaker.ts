import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What the loudspeaker says: how a name is spoken, the lines of sponsors, and each time that one was
 * read, under an id of the speaker's device, so that what is sent twice counts once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;
  await db.schema.alterTable('person').addColumn('spoken_name', 'text').execute();
  await db.schema
    .createTable('speaker_line')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('edition_id', 'integer', (column) =>
      column.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('text_es', 'text', (column) => column.notNull())
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull().check(sql`active in (0, 1)`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('speaker_line_by_edition')
    .on('speaker_line')
    .column('edition_id')
    .execute();
  await db.schema
    .createTable('speaker_reading')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('line_id', 'integer', (column) =>
      column.notNull().references('speaker_line.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('speaker_reading_by_line')
    .on('speaker_reading')
    .column('line_id')
    .execute();
}
