import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Clubs that enter several people by one link, and who of an edition is entered by which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('club_entry')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('edition_id', 'integer', (column) =>
      column.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('identity', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('club', 'text', (column) => column.notNull())
    .addColumn('captain', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) =>
      column.notNull().check(sql`language in ('es', 'en')`),
    )
    .addColumn('permission_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('club_member')
    .addColumn('participant_id', 'integer', (column) =>
      column.primaryKey().references('registration.participant_id').onDelete('cascade'),
    )
    .addColumn('club_entry_id', 'integer', (column) =>
      column.notNull().references('club_entry.id').onDelete('cascade'),
    )
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('club_member_by_club')
    .on('club_member')
    .column('club_entry_id')
    .execute();
}
