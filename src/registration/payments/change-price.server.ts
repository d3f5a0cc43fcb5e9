import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { discountOn } from '../../record/entries/prices/discount.ts';
import {
  type RegistrationRecord,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { Race } from '../../record/race/race.ts';
import { countsIn, type KeptDiscount, readDiscount } from '../prices/price-of-entry.server.ts';
import { feeOn, findTerms } from '../rules/fee-on.ts';
import { changePayment } from './change-payment.server.ts';
import { forgetProof } from './compute-difference.server.ts';
import { movementsOfChange, openCents, sumBalance } from './movements-to.ts';
import { payerMail } from './payer-mail.ts';
import { holdsPlace } from './payment-state.ts';
import {
  holdPayment,
  type PaymentRecord,
  paymentById,
  readPayment,
} from './payments-repository.server.ts';
import { listMoney, writeMovements } from './write-movements.server.ts';

/** Settlement of a price difference: owed or refunded (`settle`), or forgiven (`waive`). */
export const differences = ['settle', 'waive'] as const;

export type Difference = (typeof differences)[number];

export interface PriceChange {
  before: number;
  after: number;
  currency: string;
  /** Whether something was already paid, so that a lower price means a refund. */
  isPaid: boolean;
  /** Cents that the discount takes off in the new category; null without a discount. */
  off: number | null;
}

export interface PricedEntry {
  registration: Pick<RegistrationRecord, 'registeredAt' | 'category' | 'currency' | 'amountCents'>;
  payment: Pick<PaymentRecord, 'amountCents' | 'currency'> | undefined;
  discount: KeptDiscount | undefined;
  held: number;
}

export async function readPricedEntry(
  database: AppDatabase,
  registration: RegistrationRecord,
): Promise<PricedEntry> {
  const payment = await readPayment(database, registration.participantId);
  const discount = await readDiscount(database, registration.participantId);
  const held = payment ? sumBalance(await listMoney(database, payment.id)).held : 0;
  return { registration, payment, discount, held };
}

/**
 * Compares fees of the registration day; null when equal. A discount counts when it covers the
 * category and its use was not given away.
 */
export function priceChange(
  { registration: terms, timeZone }: Pick<Race, 'registration' | 'timeZone'>,
  { registration, payment, discount, held }: PricedEntry,
  to: CategoryCode,
): PriceChange | null {
  const day = localDate(new Date(registration.registeredAt), timeZone);
  const whole = (category: CategoryCode) => {
    const known = findTerms(terms, category);
    return known ? feeOn(known, terms, day) : null;
  };
  const [from, into] = [whole(registration.category), whole(to)];
  const offIn = (category: CategoryCode, fee: number) => {
    if (!discount) return 0;
    const move = { from: registration.category, to: category };
    return countsIn(discount, move) ? discountOn(fee, discount) : 0;
  };
  // Without a fee for both categories in the same currency there is nothing to compare.
  const isOfRace = registration.currency === terms.currency;
  if (!isOfRace || from === null || into === null) return null;
  const off = offIn(to, into);
  const by = into - off - (from - offIn(registration.category, from));
  if (by === 0) return null;
  const { amountCents: before, currency } = payment ?? registration;
  // A price never goes below 0: an entry that had most of its fee waived cannot owe less.
  const after = Math.max(0, before + by);
  if (after === before) return null;
  return { before, after, currency, isPaid: held > 0, off: discount ? off : null };
}

interface PriceOrder {
  participantId: number;
  price: PriceChange;
  difference: Difference;
  reason: string;
  actor: string;
  now: Date;
}

/** Writes a new price and mails the payer. A waived difference is recorded only. */
export async function changePrice(
  transaction: AppDatabase,
  { participantId, price, difference, reason, actor, now }: PriceOrder,
): Promise<void> {
  const by = price.after - price.before;
  const waived = difference === 'waive';
  const found = await readPayment(transaction, participantId);
  if (found) {
    await holdPayment(transaction, found.id);
    const { id: paymentId, state } = await paymentById(transaction, found.id);
    const movements = movementsOfChange(state, by, waived);
    await writeMovements(transaction, { paymentId, movements, actor, reason, now });
  }
  if (waived) return;
  for (const table of ['payment', 'registration'] as const) {
    await transaction
      .updateTable(table)
      .set({ amount_cents: price.after })
      .where('participant_id', '=', participantId)
      .execute();
  }
  if (price.off !== null) {
    await transaction
      .updateTable('price_discount')
      .set({ cents: price.off })
      .where('participant_id', '=', participantId)
      .execute();
  }
  const payer = await readRegistration(transaction, participantId);
  const payment = await readPayment(transaction, participantId);
  if (!payer || !payment || !holdsPlace(payment.state)) return;
  const open = openCents(sumBalance(await listMoney(transaction, payment.id)));
  if (open <= 0) await forgetProof(transaction, payment.id);
  // Nothing is left to pay, as with a free entry, so the payment is verified at once.
  if (open <= 0 && (payment.state === 'pending' || payment.state === 'rejected')) {
    const paid = { paymentId: payment.id, event: 'verify', actor, note: reason, now } as const;
    await changePayment(transaction, paid);
    return;
  }
  const mail = payerMail(payer, payment);
  const values = { ...mail.values, reason, open };
  const key = `repriced:${participantId}:${now.toISOString()}`;
  await enqueueMail(transaction, { ...mail, key, kind: 'repriced', values, now });
}
