import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A receipt keeps what it says from the moment in which it has its number: what changes later, of the race,
 * of the entry or of its name, changes no receipt. What goes back has a receipt too, which names the first; so
 * has what is put right. A club has one for all that it paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('receipt_issuer')
    .addColumn('id', 'integer', (id) =>
      postgres ? id.primaryKey().generatedAlwaysAsIdentity() : id.primaryKey(),
    )
    .addColumn('race', 'text', (race) => race.notNull())
    .addColumn('holder', 'text', (holder) => holder.notNull())
    .addColumn('tax_id', 'text', (taxId) => taxId.notNull())
    .addColumn('address', 'text', (address) => address.notNull())
    .addColumn('email', 'text', (email) => email.notNull())
    .addColumn('since', 'text', (since) => since.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await db.schema
    .alterTable('receipt')
    .addColumn('kind', 'text', (kind) =>
      kind.notNull().defaultTo('payment').check(sql`kind in ('payment', 'refund', 'correction')`),
    )
    .execute();
  await db.schema.alterTable('receipt').addColumn('of_number', 'integer').execute();
  await db.schema.alterTable('receipt').addColumn('facts_json', 'text').execute();
  await db.schema
    .alterTable('receipt')
    .addColumn('club_entry_id', 'integer', (club) =>
      club.references('club_entry.id').onDelete('set null'),
    )
    .execute();
  await db.schema.createIndex('receipt_by_club').on('receipt').column('club_entry_id').execute();
  await db.schema
    .alterTable('receipt_name')
    .addColumn('email', 'text', (email) => email.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('club_receipt_name')
    .addColumn('club_entry_id', 'integer', (club) =>
      club.primaryKey().references('club_entry.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('document_kind', 'text', (kind) =>
      kind.notNull().check(sql`document_kind in ('ruc', 'cedula', 'foreign')`),
    )
    .addColumn('document', 'text', (document) => document.notNull())
    .addColumn('address', 'text', (address) => address.notNull())
    .addColumn('email', 'text', (email) => email.notNull())
    .addColumn('given_at', 'text', (at) => at.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
