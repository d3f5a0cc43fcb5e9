import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { balanceOf, type Movement, openCents, realMoney } from './movements-to.ts';
import { issueReceipt, voidReceipts } from './receipts/issue-receipt.server.ts';

/** A movement as it is kept. */
export interface MoneyLine extends Movement {
  /** ISO 8601 in UTC. */
  at: string;
  /** `paddler`, `card`, `clock` or `organizer NAME`. */
  actor: string;
  reason: string | null;
  /** Of what came or went back: the number of its receipt, in its edition. */
  receiptNumber: number | null;
  inCash: boolean;
  /** Of what came: it never did, and its receipt is void. */
  isVoid: boolean;
}

/** All movements of a payment, oldest first. */
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
  /** Whether the money came into somebody's hand. */
  cash?: boolean;
  /** A club has one receipt for several payments: these lines wait for its number. */
  isOfClub?: boolean;
  /** What is undone with them, as `listMoney` told it: its receipts are void then. */
  undone?: readonly MoneyLine[];
  now: Date;
}

/**
 * Writes movements of a payment, inside the caller's transaction: money that comes or
 * goes back gets its receipt; what a trial card paid is no money and gets none. Once nothing is to be given back, the
 * account that it would go to is forgotten.
 */
export async function writeMovements(
  transaction: AppDatabase,
  { paymentId, movements, actor, reason, cash = false, ...written }: WrittenMovements,
): Promise<void> {
  const { undone = [], isOfClub = false, now } = written;
  for (const { kind, cents } of movements) {
    const moves = kind === 'returned' || (kind === 'paid' && !isOfClub);
    const paidBy = cash ? 'cash' : actor === 'card' ? 'card' : 'transfer';
    const before = await listMoney(transaction, paymentId);
    const heldBefore = balanceOf(realMoney(before)).held;
    const real = balanceOf(realMoney([...before, { kind, cents, actor }])).held - heldBefore;
    const receipt =
      moves && real !== 0
        ? await issueReceipt(transaction, { paymentId, cents: real, paidBy, before, now })
        : null;
    await transaction
      .insertInto('money_line')
      .values({
        payment_id: paymentId,
        kind,
        cents,
        at: now.toISOString(),
        actor,
        reason,
        receipt_number: receipt,
        in_cash: cash && kind === 'paid' ? 1 : 0,
      })
      .execute();
  }
  await voidReceipts(transaction, { paymentId, at: undone.map((line) => line.at), now });
  if (openCents(balanceOf(await listMoney(transaction, paymentId))) >= 0) {
    await transaction.deleteFrom('refund_account').where('payment_id', '=', paymentId).execute();
  }
}
