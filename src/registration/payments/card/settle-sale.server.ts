import { engineError } from '../../../platform/database/engine-error.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { changePayment } from '../change-payment.server.ts';
import { payDifferenceByCard } from '../compute-difference.server.ts';
import { sumBalance } from '../movements-to.ts';
import { holdPayment } from '../payments-repository.server.ts';
import { toPayCents } from '../to-pay-cents.ts';
import { listMoney } from '../write-movements.server.ts';
import { type CardAttempt, listSharedPayments } from './card-attempts-repository.server.ts';
import type { SaleReading } from './card-provider.ts';
import { noteAnswer } from './claims/card-claims-repository.server.ts';

export type SettledState = 'approved' | 'declined' | 'disputed';

interface Settlement {
  attempt: CardAttempt;
  sale: SaleReading;
  storeId: string | null;
  transaction: string;
  now: Date;
}

/** Stores once how a sale ended. A mismatch, a second payment or a price that changed meanwhile becomes `disputed`. */
export async function settleSale(
  database: AppDatabase,
  settlement: Settlement,
): Promise<SettledState> {
  try {
    return await database.transaction().execute((transaction) => settle(transaction, settlement));
  } catch (error) {
    if (engineError(error) !== 'unique_violation') throw error;
    const disputed = { state: 'disputed', detail: 'a sale used before' } as const;
    return (await finish(database, settlement, disputed)).state;
  }
}

async function settle(transaction: AppDatabase, settlement: Settlement): Promise<SettledState> {
  const { attempt, sale, storeId, transaction: asked, now } = settlement;
  // The payment is locked before its attempt: every writer locks the two in this order.
  await holdPayment(transaction, attempt.paymentId);
  const expected = { ...attempt, storeId, transaction: asked };
  const mismatch = saleMismatch(sale, expected);
  if (mismatch !== null) {
    const disputed = { state: 'disputed', detail: mismatch } as const;
    if (!isAnotherSale(sale, expected))
      return (await finish(transaction, settlement, disputed)).state;
    // A mismatched sale says nothing about this attempt: another number may still be the true one.
    const { clientTransaction } = attempt;
    await noteAnswer(transaction, { clientTransaction, transaction: asked }, disputed);
    return 'disputed';
  }
  if (!sale.approved) {
    const declined = { state: 'declined', detail: sale.detail } as const;
    return (await finish(transaction, settlement, declined)).state;
  }
  const provider_transaction = sale.transaction;
  const approved = { state: 'approved', detail: sale.detail, provider_transaction } as const;
  const { state, mine } = await finish(transaction, settlement, approved);
  // Another request settled the attempt a moment ago, so this one changes nothing.
  if (!mine) return state;
  const actor = attempt.provider === 'sandbox' ? 'card sandbox' : 'card';
  const { paymentId, clientTransaction } = attempt;
  const shared = await listSharedPayments(transaction, clientTransaction);
  const difference = { paymentId, cents: attempt.amountCents, actor, now };
  if (shared.length === 0 && (await payDifferenceByCard(transaction, difference))) {
    return 'approved';
  }
  const settledBefore: string[] = [];
  let booked = 0;
  for (const id of [paymentId, ...shared]) {
    const before = sumBalance(await listMoney(transaction, id));
    const approval = { paymentId: id, event: 'approve_card', actor, now } as const;
    const { code, payment } = await changePayment(transaction, approval);
    if (code === 'changed') booked += toPayCents(payment, before);
    else settledBefore.push(payment.reference);
  }
  if (settledBefore.length === 0 && booked === attempt.amountCents) return 'approved';
  const detail =
    settledBefore.length > 0
      ? `approved for a payment that is settled already: ${settledBefore.join(', ')}`
      : `approved for ${attempt.amountCents} cents, but the entries cost ${booked} cents now`;
  await transaction
    .updateTable('card_attempt')
    .set({ state: 'disputed', detail })
    .where('client_transaction', '=', clientTransaction)
    .execute();
  return 'disputed';
}

interface SaleOutcome {
  state: SettledState;
  detail: string;
  provider_transaction?: string;
}

/** Ends an open attempt; `mine` is false for an attempt that had already ended. */
async function finish(
  transaction: AppDatabase,
  { attempt: { clientTransaction }, transaction: asked, now }: Settlement,
  ending: SaleOutcome,
): Promise<{ state: SettledState; mine: boolean }> {
  const written = await transaction
    .updateTable('card_attempt')
    .set({ ...ending, finished_at: now.toISOString() })
    .where('client_transaction', '=', clientTransaction)
    .where('state', '=', 'open')
    .returning('state')
    .executeTakeFirst();
  if (written) {
    await noteAnswer(transaction, { clientTransaction, transaction: asked }, ending);
    return { state: ending.state, mine: true };
  }
  const { state } = await transaction
    .selectFrom('card_attempt')
    .select('state')
    .where('client_transaction', '=', clientTransaction)
    .executeTakeFirstOrThrow();
  if (state === 'open') throw new Error('An open attempt could not be ended');
  return { state, mine: false };
}

interface ExpectedSale {
  clientTransaction: string;
  amountCents: number;
  currency: string;
  storeId: string | null;
  transaction: string;
}

function saleMismatch(sale: SaleReading, expected: ExpectedSale): string | null {
  const differences = [
    sale.clientTransaction !== expected.clientTransaction && 'another client transaction',
    sale.transaction !== expected.transaction && 'another transaction',
    sale.amountCents !== expected.amountCents &&
      `${sale.amountCents} cents instead of ${expected.amountCents}`,
    sale.currency !== expected.currency && `the currency ${sale.currency}`,
    sale.storeId !== null && sale.storeId !== expected.storeId && 'another store',
  ].filter((difference) => difference !== false);
  return differences.length === 0 ? null : differences.join(', ');
}

function isAnotherSale(
  sale: SaleReading,
  expected: Pick<ExpectedSale, 'clientTransaction' | 'transaction'>,
): boolean {
  return (
    sale.clientTransaction !== expected.clientTransaction ||
    sale.transaction !== expected.transaction
  );
}
