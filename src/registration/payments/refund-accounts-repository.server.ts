import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RefundAccount } from './refund-account.ts';

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
