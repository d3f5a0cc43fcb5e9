import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Which versions the public data of an edition had, and what changed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;
  await db.schema
    .createTable('data_version')
    .addColumn('edition_id', 'integer', (id) =>
      id.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (number) => number.notNull())
    .addColumn('made_at', 'text', (at) => at.notNull())
    .addColumn('program', 'integer', (program) => program.notNull())
    .addColumn('edition_version', 'integer', (version) => version.notNull())
    .addColumn('gates_sha256', 'text', (hash) => hash.notNull())
    .addColumn('standings_sha256', 'text', (hash) => hash.notNull())
    .addColumn('record_sha256', 'text', (hash) => hash.notNull())
    .addColumn('schema_sha256', 'text', (hash) => hash.notNull())
    .addColumn('about_sha256', 'text', (hash) => hash.notNull())
    .addPrimaryKeyConstraint('data_version_pkey', ['edition_id', 'number'])
    .addCheckConstraint('data_version_number', sql`number > 0`)
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable('data_change')
    .addColumn('id', 'integer', (id) =>
      postgres ? id.primaryKey().generatedByDefaultAsIdentity() : id.primaryKey().autoIncrement(),
    )
    .addColumn('edition_id', 'integer', (id) =>
      id.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer')
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('bib', 'integer')
    .addColumn('descent', 'integer')
    .addColumn('reason', 'text')
    .addCheckConstraint(
      'data_change_kind',
      sql`kind in ('first', 'run', 'decision', 'official', 'erasure', 'import', 'edition', 'people', 'facts', 'program', 'other')`,
    )
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('data_change_edition')
    .on('data_change')
    .columns(['edition_id', 'version'])
    .execute();
}
