import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Registrations through the site: who registered (by ID number, once an edition), under which
 * token, with a place or on the waiting list, and what was consented to, word for word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const tableEnd = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('registered_person')
    .addColumn('person_id', 'integer', (column) =>
      column.primaryKey().references('person.id').onDelete('cascade'),
    )
    .addColumn('personal_id', 'text', (column) => column.notNull().unique())
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('registration')
    .addColumn('participant_id', 'integer', (column) =>
      column.primaryKey().references('participant.id').onDelete('cascade'),
    )
    .addColumn('identity', 'text', (column) =>
      column.notNull().unique().check(sql`length(identity) >= 22`),
    )
    .addColumn('request_key', 'text', (column) => column.unique())
    .addColumn('language', 'text', (column) =>
      column.notNull().check(sql`language in ('es', 'en')`),
    )
    .addColumn('given_name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) =>
      column.notNull().check(sql`place in ('entered', 'waiting')`),
    )
    .addColumn('amount_cents', 'integer', (column) =>
      column.notNull().check(sql`amount_cents >= 0`),
    )
    .addColumn('currency', 'text', (column) => column.notNull().check(sql`length(currency) = 3`))
    .addColumn('guardian_name', 'text')
    .addColumn('guardian_personal_id', 'text')
    .addColumn('registered_at', 'text', (column) => column.notNull())
    .addColumn('promoted_at', 'text')
    .addColumn('link_sent_at', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createIndex('registration_by_place')
    .on('registration')
    .columns(['place', 'registered_at', 'participant_id'])
    .execute();

  await db.schema
    .createTable('consent_text')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('first_used_at', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('registration_consent')
    .addColumn('participant_id', 'integer', (column) =>
      column.notNull().references('registration.participant_id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) =>
      column
        .notNull()
        .check(
          sql`purpose in ('regulations', 'release', 'privacy', 'guardian_release', 'guardian_privacy')`,
        ),
    )
    .addColumn('text_version', 'text', (column) =>
      column.notNull().references('consent_text.version'),
    )
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('registration_consent_key', ['participant_id', 'purpose'])
    .modifyEnd(tableEnd)
    .execute();
}
