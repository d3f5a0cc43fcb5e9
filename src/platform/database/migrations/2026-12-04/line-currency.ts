import type { Kysely } from 'kysely';

/** Money on the account has the currency of the race, which was the dollar for every line so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bank_line')
    .addColumn('currency', 'text', (currency) => currency.notNull().defaultTo('USD'))
    .execute();
}
