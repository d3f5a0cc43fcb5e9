import { type Kysely, sql } from 'kysely';

/**
 * Cash has the number of its receipt and no other: until now it was counted on beside it. The receipts of
 * a payment stand in the order of what was paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    where receipt_number is not null
  `.execute(db);
}
