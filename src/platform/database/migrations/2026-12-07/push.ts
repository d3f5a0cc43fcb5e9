import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Browsers that want to be told of a race day, the boats that each follows, and what each was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;
  const { schema } = db;
  const numbered = (name: string) =>
    schema
      .createTable(name)
      .addColumn('id', 'integer', (id) =>
        postgres ? id.primaryKey().generatedByDefaultAsIdentity() : id.primaryKey().autoIncrement(),
      );

  await numbered('push_subscription')
    .addColumn('day', 'text', (day) => day.notNull())
    .addColumn('endpoint', 'text', (endpoint) => endpoint.notNull())
    .addColumn('p256dh', 'text', (key) => key.notNull())
    .addColumn('auth', 'text', (key) => key.notNull())
    .addColumn('language', 'text', (language) => language.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addUniqueConstraint('push_subscription_once', ['endpoint', 'day'])
    .addCheckConstraint('push_subscription_language', sql`language in ('es', 'en')`)
    .modifyEnd(strict)
    .execute();
  await schema
    .createIndex('push_subscription_by_day')
    .on('push_subscription')
    .column('day')
    .execute();

  await schema
    .createTable('push_boat')
    .addColumn('subscription_id', 'integer', (id) =>
      id.notNull().references('push_subscription.id').onDelete('cascade'),
    )
    .addColumn('group_id', 'text', (group) => group.notNull())
    .addColumn('bib', 'integer', (bib) => bib.notNull())
    .addColumn('since', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('push_boat_once', ['subscription_id', 'group_id', 'bib'])
    .modifyEnd(strict)
    .execute();
  await schema
    .createIndex('push_boat_by_boat')
    .on('push_boat')
    .columns(['group_id', 'bib'])
    .execute();

  await numbered('push_told')
    .addColumn('subscription_id', 'integer', (id) =>
      id.notNull().references('push_subscription.id').onDelete('cascade'),
    )
    .addColumn('notice', 'text', (notice) => notice.notNull())
    .addColumn('group_id', 'text', (group) => group.notNull())
    .addColumn('urgent', 'integer', (urgent) => urgent.notNull())
    .addColumn('state', 'text', (state) => state.notNull())
    .addColumn('tries', 'integer', (tries) => tries.notNull())
    .addColumn('next_at', 'text', (at) => at.notNull())
    .addUniqueConstraint('push_told_once', ['subscription_id', 'notice'])
    .addCheckConstraint('push_told_state', sql`state in ('waiting', 'sent', 'failed')`)
    .addCheckConstraint('push_told_urgent', sql`urgent in (0, 1)`)
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('push_told_due').on('push_told').columns(['state', 'next_at']).execute();
}
