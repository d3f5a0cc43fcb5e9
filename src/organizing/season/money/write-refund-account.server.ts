import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { balanceOf, openCents } from '../../../registration/payments/movements-to.ts';
import {
  holdPayment,
  paymentById,
} from '../../../registration/payments/payments-repository.server.ts';
import type { RefundAccount } from '../../../registration/payments/refund-account.ts';
import { keepRefundAccount } from '../../../registration/payments/refund-accounts-repository.server.ts';
import { listMoney } from '../../../registration/payments/write-movements.server.ts';

/**
 * Writes down to which account something goes back, as the payer told an organizer. False where nothing is to be
 * given back: then no account is kept.
 */
export function writeRefundAccount(
  database: AppDatabase,
  actor: Actor,
  { paymentId, account }: { paymentId: number; account: RefundAccount },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.refund');
    await holdPayment(transaction, paymentId);
    if (openCents(balanceOf(await listMoney(transaction, paymentId))) >= 0) return false;
    await keepRefundAccount(transaction, { paymentId, account, now });
    const { reference } = await paymentById(transaction, paymentId);
    // The account itself is erased once the money went back: the history never holds it.
    const subject = { kind: 'payment', id: reference };
    await writeAudit(transaction, actor, { act: 'refund_account_written', subject }, now);
    return true;
  });
}
