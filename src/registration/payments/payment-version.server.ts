import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Changes with payment, money and receipts, so that a form notices a change since it was shown. */
export async function paymentVersion(database: AppDatabase, paymentId: number): Promise<string> {
  const step = await database
    .selectFrom('payment_transition')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const receipts = await database
    .selectFrom('payment_receipt')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const moved = await database
    .selectFrom('money_line')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return `${step?.id ?? 0}-${receipts?.count ?? 0}-${moved?.id ?? 0}`;
}
