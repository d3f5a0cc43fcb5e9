import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { discountOn } from '../../record/entries/prices/discount.ts';
import {
  type RegistrationRecord,
  registrationOf,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { Race } from '../../record/race/race.ts';
import { countsIn, type KeptDiscount, readDiscount } from '../prices/price-of-entry.server.ts';
import { feeOn, termsOf } from '../rules/fee-on.ts';
import { changePayment } from './change-payment.server.ts';
import { forgetProof } from './difference-of.server.ts';
import { balanceOf, movementsOfChange, openCents } from './movements-to.ts';
import { payerMail } from './payer-mail.ts';
import { holdsPlace } from './payment-state.ts';
import {
  holdPayment,
  type PaymentRecord,
  paymentById,
  readPayment,
} from './payments-repository.server.ts';
import { listMoney, writeMovements } from './write-movements.server.ts';

/** What becomes of a difference: it is owed, or goes back; or nobody asks for it. */
export const differences = ['settle', 'waive'] as const;

export type Difference = (typeof differences)[number];

/** What another category means in money: integer cents, and the currency of the entry. */
export interface PriceChange {
  /** What it cost before, and costs then. */
  before: number;
  after: number;
  currency: string;
  /** Whether something was paid already: then less goes back. */
  isPaid: boolean;
  /** What a discount takes off the fee then; null where there is none. */
  off: number | null;
}

/** An entry with all that its price in another category depends on. */
export interface PricedEntry {
  registration: Pick<RegistrationRecord, 'registeredAt' | 'category' | 'currency' | 'amountCents'>;
  payment: Pick<PaymentRecord, 'amountCents' | 'currency'> | undefined;
  discount: KeptDiscount | undefined;
  /** Integer cents that the race holds of it. */
  held: number;
}

/** Reads what an entry cost, and what it got off. */
export async function readPricedEntry(
  database: AppDatabase,
  registration: RegistrationRecord,
): Promise<PricedEntry> {
  const payment = await readPayment(database, registration.participantId);
  const discount = await readDiscount(database, registration.participantId);
  const held = payment ? balanceOf(await listMoney(database, payment.id)).held : 0;
  return { registration, payment, discount, held };
}

/**
 * What the fee of an entry changes by in another category, both by the day of its registration; null
 * where it stays the same. A code takes off where it is for that category, and was not given away meanwhile.
 */
export function priceChange(
  { registration: terms, timeZone }: Pick<Race, 'registration' | 'timeZone'>,
  { registration, payment, discount, held }: PricedEntry,
  to: CategoryCode,
): PriceChange | null {
  const day = localDate(new Date(registration.registeredAt), timeZone);
  const whole = (category: CategoryCode) => {
    const known = termsOf(terms, category);
    return known ? feeOn(known, terms, day) : null;
  };
  const [from, into] = [whole(registration.category), whole(to)];
  const offIn = (category: CategoryCode, fee: number) => {
    if (!discount) return 0;
    const move = { from: registration.category, to: category };
    return countsIn(discount, move) ? discountOn(fee, discount) : 0;
  };
  // What the race does not know any more, or asked in another currency, has no fee to compare.
  const isOfRace = registration.currency === terms.currency;
  if (!isOfRace || from === null || into === null) return null;
  const off = offIn(to, into);
  const by = into - off - (from - offIn(registration.category, from));
  if (by === 0) return null;
  const { amountCents: before, currency } = payment ?? registration;
  // Less than nothing is never asked for: who had most of it waived owes no less than that.
  const after = Math.max(0, before + by);
  if (after === before) return null;
  return { before, after, currency, isPaid: held > 0, off: discount ? off : null };
}

interface PriceOrder {
  participantId: number;
  price: PriceChange;
  difference: Difference;
  reason: string;
  /** As the history of a payment writes it. */
  actor: string;
  now: Date;
}

/**
 * Writes another price, inside the caller's transaction, with a letter to the payer that tells what is
 * to be paid or goes back; what is waived is written down, and nobody is asked for it.
 */
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
  const payer = await registrationOf(transaction, participantId);
  const payment = await readPayment(transaction, participantId);
  if (!payer || !payment || !holdsPlace(payment.state)) return;
  const open = openCents(balanceOf(await listMoney(transaction, payment.id)));
  if (open <= 0) await forgetProof(transaction, payment.id);
  // As an entry that costs nothing from the start: there is nothing to wait for.
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
