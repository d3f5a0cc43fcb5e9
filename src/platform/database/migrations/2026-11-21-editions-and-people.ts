import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Editions whose lists are served from the database, people, and their entries. What must never be
 * published lies in a table of its own, so that no public query comes near it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const tableEnd = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('edition')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('year', 'integer', (column) => column.notNull().unique())
    .addColumn('race_date', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('person')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('person_key', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('participant')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('person.id').onDelete('cascade'),
    )
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('edition.id'))
    .addColumn('origin', 'text', (column) =>
      column.notNull().check(sql`origin in ('file', 'site')`),
    )
    .addColumn('category', 'integer', (column) =>
      column.notNull().check(sql`category in (1, 2, 3)`),
    )
    .addColumn('sex', 'text', (column) => column.notNull().check(sql`sex in ('male', 'female')`))
    .addColumn('nationality', 'text', (column) =>
      column.notNull().check(sql`length(nationality) = 2 and nationality = upper(nationality)`),
    )
    .addColumn('payment_verified_at', 'text')
    .addColumn('release_verified_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('participant_once_an_edition', ['person_id', 'edition_id'])
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createIndex('participant_by_edition')
    .on('participant')
    .columns(['edition_id', 'id'])
    .execute();

  await db.schema
    .createTable('participant_contact')
    .addColumn('participant_id', 'integer', (column) =>
      column.primaryKey().references('participant.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('personal_id', 'text', (column) => column.notNull())
    .addColumn('date_birth', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();
}
