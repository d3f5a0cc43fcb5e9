import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RefundAccount } from './refund-account.ts';

/** Stores the account for a refund, inside the caller's transaction; the last one given counts. */
export async function keepRefundAccount(
  transaction: AppDatabase,
  { paymentId, account, now }: { paymentId: number; account: RefundAccount; now: Date },
): Promise<void> {
  const kept = { ...account, given_at: now.toISOString() };
  await transaction
    .insertInto('refund_account')
    .values({ payment_id: paymentId, ...kept })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(kept))
    .execute();
}

/** Returns the account for a refund; null when the payer gave none. */
export async function readRefundAccount(
  database: AppDatabase,
  paymentId: number,
): Promise<RefundAccount | null> {
  const row = await database
    .selectFrom('refund_account')
    .select(['holder', 'document', 'bank', 'kind', 'number'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row ? { ...row } : null;
}
