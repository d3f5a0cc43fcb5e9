import type { Kysely } from 'kysely';

/** Finds the receipt that stands in the place of another one, and those of a month, without reading all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('receipt_by_original')
    .on('receipt')
    .columns(['year', 'of_number', 'number'])
    .execute();
  await db.schema.createIndex('receipt_by_issue').on('receipt').column('issued_at').execute();
}
