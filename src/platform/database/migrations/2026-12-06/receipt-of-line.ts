import { type Kysely, sql } from 'kysely';

/**
 * All money that came names its receipt, not cash alone: what is undone voids that one. The receipts of
 * a payment stand in the order of what was paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('money_line')
    .addColumn('in_cash', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update money_line set in_cash = 1 where receipt_number is not null`.execute(db);
  await sql`
    update money_line set receipt_number = (
      select receipt.number from receipt
      where receipt.payment_id = money_line.payment_id
        and (select count(*) from receipt as earlier
            where earlier.payment_id = receipt.payment_id
              and (earlier.year < receipt.year
                or (earlier.year = receipt.year and earlier.number <= receipt.number)))
          = (select count(*) from money_line as before
            where before.payment_id = money_line.payment_id and before.kind = 'paid'
              and before.cents > 0 and before.id <= money_line.id))
    where kind = 'paid' and cents > 0
  `.execute(db);
}
