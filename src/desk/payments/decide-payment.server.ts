import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import {
  changeHeldPayment,
  type HeldPayment,
  type PaymentOutcome,
  readHeldPayment,
  takeMailBack,
} from '../../registration/payments/change-payment.server.ts';
import { isOfCard, sumBalance } from '../../registration/payments/movements-to.ts';
import type { PaymentState } from '../../registration/payments/payment-state.ts';
import { paymentVersion } from '../../registration/payments/payment-version.server.ts';
import type { TransitionRecord } from '../../registration/payments/payments-repository.server.ts';
import {
  findLastPart,
  lastMoneyMail,
  receivePart,
  tellOfStayingPart,
  undoPart,
} from '../../registration/payments/receive-part.server.ts';
import { toPayCents } from '../../registration/payments/to-pay-cents.ts';
import type { MoneyLine } from '../../registration/payments/write-movements.server.ts';
import { historyName } from './history-name.ts';
import { releaseLine } from './statement/claim-line.server.ts';

/** Whether the last verification or part can be taken back; card payments and partly refunded ones are refunded instead. */
export function canTakeBack(
  { state }: { state: PaymentState },
  last: TransitionRecord | undefined,
  lines: readonly MoneyLine[],
): boolean {
  if (state !== 'verified') return findLastPart({ state }, lines) !== undefined;
  if (last === undefined || isOfCard(last.actor)) return false;
  return !lines.some(({ kind, at }) => kind === 'returned' && at >= last.at);
}

export type Decision =
  /** Verifies, or books a part when `receivedCents` is less than the missing amount. */
  | 'verify'
  /** Verifies money received in cash by the deciding account. */
  | 'cash'
  /** Takes back a mistaken verification; its reason is sent when the verification e-mail has left. */
  | 'take_back'
  | 'reject'
  | 'refund'
  | 'reopen';

/** How long the verification e-mail waits, so that a mistake can be undone without the payer noticing. */
export const undoMinutes = 10;

export interface PaymentOrder {
  paymentId: number;
  decision: Decision;
  reason?: string;
  /** Shown in the history only. */
  note?: string;
  /** Version from `paymentVersion` when the page was shown; without it newer changes are not checked. */
  version?: string | undefined;
  bankLine?: string;
  /** Integer cents that came; without them all that is missing came. */
  receivedCents?: number;
  isOfClub?: boolean;
}

export type DecisionOutcome = (
  | PaymentOutcome
  /** The payment changed since the page was shown: nothing was written. */
  | { code: 'overtaken'; payment: PaymentOutcome['payment'] }
  /** The payer was already notified: taking it back now needs a reason. */
  | { code: 'reason'; payment: PaymentOutcome['payment'] }
) & {
  last: TransitionRecord | undefined;
};

const acts = {
  verify: 'payment_verified',
  cash: 'payment_in_cash',
  take_back: 'verification_taken_back',
  reject: 'payment_rejected',
  refund: 'payment_refunded',
  reopen: 'payment_reopened',
} as const satisfies Record<Decision, string>;

/** Decides about a payment as an organizer, exactly once. Refuses a decision on an outdated version. */
export function decidePayment(
  database: AppDatabase,
  actor: Actor,
  order: PaymentOrder,
  now: Date,
): Promise<DecisionOutcome> {
  return database
    .transaction()
    .execute((transaction) => decideWithin(transaction, actor, order, now));
}

export async function decideWithin(
  transaction: AppDatabase,
  actor: Actor,
  { paymentId, decision, reason = '', note, version, bankLine, ...order }: PaymentOrder,
  now: Date,
): Promise<DecisionOutcome> {
  const needed = decision === 'refund' ? 'payments.refund' : 'payments.decide';
  await actorMay(transaction, actor, needed);
  const held = await readHeldPayment(transaction, paymentId);
  const { receivedCents, isOfClub } = order;
  const { payment, last, lines } = held;
  if (version !== undefined && version !== (await paymentVersion(transaction, paymentId))) {
    return { code: 'overtaken', payment, last };
  }
  const cash = decision === 'cash';
  const verifies = cash || decision === 'verify';
  let told = reason;
  if (decision === 'take_back') {
    if (!canTakeBack(payment, last, lines)) return { code: 'refused', payment, last };
    const isUntold = await takeMailBack(
      transaction,
      payment.participantId,
      lastMoneyMail(payment, lines),
    );
    if (!isUntold && reason === '') return { code: 'reason', payment, last };
    if (isUntold) told = '';
  }
  const missing = toPayCents(payment, sumBalance(lines));
  const isPart = receivedCents !== undefined && receivedCents < missing;
  const undone = decision === 'take_back' ? listUndone(held) : [];
  const [part] = payment.state === 'verified' ? [] : undone;
  const actedBy = { actor: historyName(actor), note: note ?? reason, now };
  const mailAt = new Date(now.getTime() + undoMinutes * 60_000);
  const outcome = isPart
    ? await receivePart(transaction, held, { ...actedBy, cents: receivedCents, mailAt })
    : part
      ? await undoPart(transaction, held, { ...actedBy, part, reason: told })
      : await changeHeldPayment(transaction, held, {
          ...actedBy,
          event: cash ? 'verify' : decision,
          reason: told,
          cash,
          ...(isOfClub && { isOfClub }),
          ...(receivedCents !== undefined && { receivedCents }),
          ...(verifies && { mailAt }),
        });
  if (outcome.code === 'changed') {
    const kept = lines
      .filter((line) => !line.isVoid && !undone.includes(line))
      .map(({ reason }) => reason);
    for (const line of undone) {
      await releaseLine(transaction, paymentId, { words: line.reason, kept });
    }
    if (decision === 'take_back' && payment.state === 'verified' && told === '') {
      await tellOfStayingPart(transaction, outcome.payment, { mailAt, now });
    }
    const { reference, state, amountCents, currency } = outcome.payment;
    const moved = isPart ? receivedCents : (part?.cents ?? amountCents);
    const amount = `${plainMoney(moved, currency)} ${currency}`;
    await writeAudit(
      transaction,
      actor,
      {
        act: isPart ? 'part_received' : part ? 'part_taken_back' : acts[decision],
        subject: { kind: 'payment', id: reference },
        before: { state: outcome.from },
        after: { state, amount, ...(bankLine === undefined ? {} : { bankLine }) },
        reason: reason || undefined,
      },
      now,
    );
  }
  return { ...outcome, last };
}

/** Lists the movements that taking back the last verification, or the last part of an open payment, undoes. */
function listUndone({ payment, last, lines }: HeldPayment): MoneyLine[] {
  if (payment.state !== 'verified') return [findLastPart(payment, lines) ?? []].flat();
  return lines.filter(({ kind, at, isVoid }) => kind === 'paid' && !isVoid && at === last?.at);
}
