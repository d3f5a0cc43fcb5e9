import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import {
  changePayment,
  type PaymentOutcome,
} from '../../../registration/payments/change-payment.server.ts';
import {
  listTransitions,
  paymentById,
  type TransitionRecord,
} from '../../../registration/payments/payments-repository.server.ts';
import { historyName } from './history-name.ts';
import { paymentVersion } from './payment-version.server.ts';

/** What an organizer decides about a payment. */
export type Decision = 'verify' | 'reject' | 'refund' | 'reopen';

export interface PaymentOrder {
  paymentId: number;
  decision: Decision;
  /** For the payer to read, in the registrant's language. */
  reason?: string;
  /** As `paymentVersion` told it to who decides; without it nobody is overtaken. */
  version?: string | undefined;
  /** Day and number of the line of the bank that shows the money. */
  bankLine?: string;
}

export type DecisionOutcome = (
  | PaymentOutcome
  /** Somebody did something since the page was shown: nothing was changed. */
  | { code: 'overtaken'; payment: PaymentOutcome['payment'] }
) & {
  /** What happened last before this decision. */
  last: TransitionRecord | undefined;
};

const acts = {
  verify: 'payment_verified',
  reject: 'payment_rejected',
  refund: 'payment_refunded',
  reopen: 'payment_reopened',
} as const satisfies Record<Decision, string>;

/**
 * Decides about a payment as an organizer, once: its state, its history, the mail to the payer and
 * the line of the audit, or nothing of it. Who saw an older version than there is decides nothing.
 */
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

/** The same inside the caller's transaction. */
export async function decideWithin(
  transaction: AppDatabase,
  actor: Actor,
  { paymentId, decision, reason = '', version, bankLine }: PaymentOrder,
  now: Date,
): Promise<DecisionOutcome> {
  const needed = decision === 'refund' ? 'payments.refund' : 'payments.decide';
  await actorMay(transaction, actor, needed);
  // Whoever decides about the same payment waits here, and then reads what the first one did.
  await transaction
    .updateTable('payment')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', paymentId)
    .execute();
  const last = (await listTransitions(transaction, paymentId)).at(-1);
  if (version !== undefined && version !== (await paymentVersion(transaction, paymentId))) {
    return { code: 'overtaken', payment: await paymentById(transaction, paymentId), last };
  }
  const change = { paymentId, event: decision, actor: historyName(actor), reason, now };
  const outcome = await changePayment(transaction, change);
  if (outcome.code === 'changed') {
    const { reference, state, amountCents, currency } = outcome.payment;
    const amount = `${(amountCents / 100).toFixed(2)} ${currency}`;
    await writeAudit(
      transaction,
      actor,
      {
        act: acts[decision],
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
