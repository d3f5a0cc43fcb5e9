import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { balanceOf, type Movement, openCents } from './movements-to.ts';
import { issueReceipt, voidLastReceipt } from './receipts-repository.server.ts';

/** A movement as it is kept. */
export interface MoneyLine extends Movement {
  /** ISO 8601 in UTC. */
  at: string;
  /** `paddler`, `card`, `clock` or `organizer NAME`. */
  actor: string;
  reason: string | null;
  /** Of cash alone: the number of its receipt, in its edition. */
  receiptNumber: number | null;
}

/** All movements of a payment, oldest first. */
export async function listMoney(database: AppDatabase, paymentId: number): Promise<MoneyLine[]> {
  const rows = await database
    .selectFrom('money_line')
    .select(['kind', 'cents', 'at', 'actor', 'reason', 'receipt_number as receiptNumber'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row }));
}

interface WrittenMovements {
  paymentId: number;
  movements: readonly Movement[];
  actor: string;
  reason: string | null;
  /** Whether the money came into somebody's hand: then it has a number. */
  cash?: boolean;
  now: Date;
}

/**
 * Writes movements of a payment, inside the caller's transaction: what comes gets its receipt. Once nothing is to be given back, the
 * account that it would go to is forgotten.
 */
export async function writeMovements(
  transaction: AppDatabase,
  { paymentId, movements, actor, reason, cash = false, now }: WrittenMovements,
): Promise<void> {
  for (const { kind, cents } of movements) {
    const receipt =
      kind === 'paid' ? await issueReceipt(transaction, { paymentId, cents, now }) : null;
    await transaction
      .insertInto('money_line')
      .values({
        payment_id: paymentId,
        kind,
        cents,
        at: now.toISOString(),
        actor,
        reason,
        receipt_number: cash ? receipt : null,
      })
      .execute();
    if (kind === 'undone') await voidLastReceipt(transaction, paymentId, now);
  }
  if (openCents(balanceOf(await listMoney(transaction, paymentId))) >= 0) {
    await transaction.deleteFrom('refund_account').where('payment_id', '=', paymentId).execute();
  }
}
