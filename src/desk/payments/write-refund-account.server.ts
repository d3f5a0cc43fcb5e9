import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { openCents, sumBalance } from '../../registration/payments/movements-to.ts';
import {
  holdPayment,
  paymentById,
} from '../../registration/payments/payments-repository.server.ts';
import type { RefundAccount } from '../../registration/payments/refund-account.ts';
import { keepRefundAccount } from '../../registration/payments/refund-accounts-repository.server.ts';
import { listMoney } from '../../registration/payments/write-movements.server.ts';

/** Saves the account for a refund; returns false, without saving it, when no refund is due. */
export function writeRefundAccount(
  database: AppDatabase,
  actor: Actor,
  { paymentId, account }: { paymentId: number; account: RefundAccount },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.refund');
    await holdPayment(transaction, paymentId);
    if (openCents(sumBalance(await listMoney(transaction, paymentId))) >= 0) return false;
    await keepRefundAccount(transaction, { paymentId, account, now });
    const { reference } = await paymentById(transaction, paymentId);
    // The account is erased once the refund is paid, so the history never contains it.
    const subject = { kind: 'payment', id: reference } as const;
    await writeAudit(transaction, actor, { act: 'refund_account_written', subject }, now);
    return true;
  });
}
