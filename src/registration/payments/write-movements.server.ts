import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Movement, openCents, realMoney, sumBalance } from './movements-to.ts';
import { issueReceipt, voidReceipts } from './receipts/issue-receipt.server.ts';

export interface MoneyLine extends Movement {
  at: string;
  actor: string;
  reason: string | null;
  receiptNumber: number | null;
  inCash: boolean;
  /** Whether the money never came, so that its receipt is void. */
  isVoid: boolean;
}

export async function listMoney(database: AppDatabase, paymentId: number): Promise<MoneyLine[]> {
  const rows = await database
    .selectFrom('money_line as line')
    .innerJoin('payment', 'payment.id', 'line.payment_id')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .leftJoin('receipt', (join) =>
      join
        .onRef('receipt.year', '=', 'edition.year')
        .onRef('receipt.number', '=', 'line.receipt_number'),
    )
    .select(['line.kind', 'line.cents', 'line.at', 'line.actor', 'line.reason'])
    .select(['line.receipt_number as receiptNumber', 'line.in_cash', 'receipt.voided_at'])
    .where('line.payment_id', '=', paymentId)
    .orderBy('line.id')
    .execute();
  return rows.map(({ in_cash, voided_at, ...line }) => ({
    ...line,
    inCash: in_cash === 1,
    isVoid: voided_at !== null,
  }));
}

interface WrittenMovements {
  paymentId: number;
  movements: readonly Movement[];
  actor: string;
  reason: string | null;
  cash?: boolean;
  /**
   * Covers several payments of a club: the number of its receipt is written to these lines later.
   */
  isOfClub?: boolean;
  /** Lines that are undone, as `listMoney` returned them; their receipts are voided. */
  undone?: readonly MoneyLine[];
  /** The payment's lines, if the caller read them under the same lock. */
  before?: readonly MoneyLine[];
  now: Date;
}

/** Issues receipts, except for trial cards. Deletes a refund account that is no longer needed. */
export async function writeMovements(
  transaction: AppDatabase,
  { paymentId, movements, actor, reason, cash = false, ...written }: WrittenMovements,
): Promise<void> {
  const { undone = [], isOfClub = false, now } = written;
  const lines = [...(written.before ?? (await listMoney(transaction, paymentId)))];
  for (const { kind, cents } of movements) {
    const moves = kind === 'returned' || (kind === 'paid' && !isOfClub);
    const paidBy = cash ? 'cash' : actor === 'card' ? 'card' : 'transfer';
    const heldBefore = sumBalance(realMoney(lines)).held;
    const real = sumBalance(realMoney([...lines, { kind, cents, actor }])).held - heldBefore;
    const receipt =
      moves && real !== 0
        ? await issueReceipt(transaction, { paymentId, cents: real, paidBy, before: lines, now })
        : null;
    const at = now.toISOString();
    const inCash = cash && kind === 'paid';
    await transaction
      .insertInto('money_line')
      .values({
        payment_id: paymentId,
        kind,
        cents,
        at,
        actor,
        reason,
        receipt_number: receipt,
        in_cash: inCash ? 1 : 0,
      })
      .execute();
    lines.push({ kind, cents, at, actor, reason, receiptNumber: receipt, inCash, isVoid: false });
  }
  await voidReceipts(transaction, { paymentId, at: undone.map((line) => line.at), now });
  if (openCents(sumBalance(lines)) >= 0) {
    await transaction.deleteFrom('refund_account').where('payment_id', '=', paymentId).execute();
  }
}
