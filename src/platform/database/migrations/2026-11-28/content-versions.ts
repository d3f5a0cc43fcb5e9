import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What the desk changes of the words and facts in the files: one row a version, never changed; and
 * what somebody wrote and did not publish yet. PostgreSQL calls out a new version like a change of an
 * edition, where it knows notices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('content_version')
    .addColumn('version', 'integer', (version) => version.primaryKey())
    .addColumn('at', 'text', (at) => at.notNull())
    .addColumn('actor', 'text', (actor) => actor.notNull())
    .addColumn('reason', 'text', (reason) => reason.notNull())
    .addColumn('changes_json', 'text', (changes) => changes.notNull())
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('content_draft')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('account_id', 'integer', (id) => id.references('account.id'))
    .addColumn('at', 'text', (at) => at.notNull())
    .addColumn('seen', 'integer', (seen) => seen.notNull())
    .addColumn('page', 'text', (page) => page.notNull())
    .addColumn('changes_json', 'text', (changes) => changes.notNull())
    .modifyEnd(strict)
    .execute();

  if (!postgres) return;
  const { rows } = await sql`
    select 1 from pg_proc where proname = 'tell_edition_change'
  `.execute(db);
  if (rows.length === 0) return;
  await sql`
    create trigger content_version_tells_changes
    after insert or update or delete or truncate on content_version
    for each statement execute function tell_edition_change()
  `.execute(db);
}
