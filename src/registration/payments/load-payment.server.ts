import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { hasFreePlace } from '../../record/entries/category-places.server.ts';
import { isProven } from '../../record/entries/is-proven.ts';
import { readTerms } from '../../record/entries/read-terms.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import { takesCards } from './card/card-provider.ts';
import { differenceInWords } from './difference-in-words.server.ts';
import { holdWords } from './hold/hold-words.ts';
import { readHold } from './hold/read-hold.server.ts';
import { lastDayToPay } from './last-day-to-pay.ts';
import {
  describeParts,
  listPaidWith,
  type PaymentPart,
  sumTogether,
} from './list-paid-together.server.ts';
import { sumBalance } from './movements-to.ts';
import type { PaymentState } from './payment-state.ts';
import { canPayByCard, takesReceipt } from './payment-state.ts';
import type { PaymentsDeps } from './payments-deps.server.ts';
import { listReceipts, readPayment } from './payments-repository.server.ts';
import { toPayCents } from './to-pay-cents.ts';
import { listMoney } from './write-movements.server.ts';

export interface PaymentView {
  state: PaymentState;
  /** Whether there was never anything to pay. */
  isFree: boolean;
  amount: string;
  plainAmount: string;
  reference: string;
  reason: string | null;
  lastDay: string;
  provenDay: string | null;
  difference: string | null;
  takesReceipt: boolean;
  differenceWaits: boolean;
  placeGone: boolean;
  canPayByCard: boolean;
  receipts: number;
  /** All parts of this payment, this entry included, when `amount` is the sum; empty when it is paid alone. */
  parts: PaymentPart[];
  /** Whether other open payments wait that the page leaves out, because the payer asked for this one alone. */
  isAlone: boolean;
}

/** Page of a token: no registration, the waiting list, or a payment. */
export type PayerView =
  | { code: 'unknown' }
  | { code: 'waiting' | 'withdrawn'; accessToken: string }
  | { code: 'payment'; accessToken: string; payment: PaymentView };

export async function loadPayment(
  page: PageContext<PaymentsDeps>,
  accessToken: string,
  { alone = false } = {},
): Promise<PayerView> {
  const { services, locale, t } = page;
  const { database, cards } = services;
  const payer = await findRegistration(database, accessToken);
  if (!payer) return { code: 'unknown' };
  const payment = await readPayment(database, payer.participantId);
  if (!payment) return { code: payer.withdrawnAt === null ? 'waiting' : 'withdrawn', accessToken };
  const { id, state, amountCents, currency, reference, reason } = payment;
  const hold = await readHold(database, { paymentId: id, isProven: isProven(payer) });
  // A verified entry pays only its difference; otherwise the page shows the full price when nothing is open.
  const balance = sumBalance(await listMoney(database, id));
  const open = toPayCents(payment, balance);
  const due = open > 0 ? open : amountCents;
  const together = await listPaidWith(database, payment);
  const joined = alone ? [] : together;
  const toPay = joined.length > 0 ? sumTogether(joined) : due;
  const isDifference = state === 'verified' && open > 0;
  const { editionId, category } = payer;
  const { race: terms } = await readTerms(services, editionId);
  const free = { editionId, category, now: new Date() };
  return {
    code: 'payment',
    accessToken,
    payment: {
      state,
      isFree: amountCents === 0 && balance.held === 0,
      amount: formatMoney(toPay, currency, locale),
      plainAmount: plainMoney(toPay, currency),
      // All their pages show the same reference, so that a payer writes it whichever page is open.
      reference: joined[0]?.reference ?? reference,
      reason,
      lastDay: holdWords(hold, terms, locale),
      provenDay: hold.isProven ? null : formatDay(lastDayToPay(hold.since, terms), locale, 'full'),
      difference: (await differenceInWords(database, payment, page))?.words ?? null,
      takesReceipt: takesReceipt(state) || isDifference,
      differenceWaits: isDifference && payment.differenceProofAt !== null,
      placeGone: state === 'expired' && !(await hasFreePlace(services, free)),
      canPayByCard: takesCards(cards, currency) && (canPayByCard(state) || isDifference),
      receipts: (await listReceipts(database, id)).length,
      parts: describeParts(joined, { t, locale }),
      isAlone: alone && together.length > 0,
    },
  };
}
