import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { raiseVersion } from '../../record/editions/record/raise-version.server.ts';
import { isProven } from '../../record/entries/is-proven.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { registrationOf } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { MailKind } from '../../record/mail/mail-kinds.ts';
import { readHold } from './hold/read-hold.server.ts';
import { payerMail } from './payer-mail.ts';
import type { PaymentState } from './payment-state.ts';
import { holdsPlace, nextState, type PaymentEvent } from './payment-state.ts';
import { type PaymentRecord, paymentById } from './payments-repository.server.ts';

export interface PaymentChange {
  paymentId: number;
  event: PaymentEvent;
  /** `paddler`, `card`, `clock` or `organizer NAME`. */
  actor: string;
  /** For the payer to read, in the registrant's language. */
  reason?: string;
  /** For the history alone, where no reason is given to the payer. */
  note?: string;
  now: Date;
}

export type PaymentOutcome =
  | { code: 'changed'; from: PaymentState; payment: PaymentRecord }
  /** It has happened already: nothing was written again. */
  | { code: 'unchanged'; payment: PaymentRecord }
  | { code: 'refused'; payment: PaymentRecord };

/**
 * Lets an event happen to a payment, inside the caller's transaction: its state, a line of its
 * history, the participant's `payment_verified_at` and the mail to the payer. Repeating it has no
 * second effect.
 */
export async function changePayment(
  transaction: AppDatabase,
  change: PaymentChange,
): Promise<PaymentOutcome> {
  const { paymentId, event, actor, reason = '', note = '', now } = change;
  const payment = await paymentById(transaction, paymentId);
  const to = nextState(payment.state, event);
  if (to === null) return { code: 'refused', payment };
  if (to === payment.state) return { code: 'unchanged', payment };
  const written = await transaction
    .updateTable('payment')
    .set({ state: to, reason: reason || null })
    .where('id', '=', paymentId)
    .where('state', '=', payment.state)
    .returning('id')
    .executeTakeFirst();
  // Another transaction changed the state first: decide again, from the new state.
  if (!written) return changePayment(transaction, change);
  const at = now.toISOString();
  const { id } = await transaction
    .insertInto('payment_transition')
    .values({
      payment_id: paymentId,
      from_state: payment.state,
      to_state: to,
      at,
      actor,
      reason: reason || note || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish(transaction, payment, to, at);
  const changed = { ...payment, state: to, reason: reason || null };
  await tellPayer(transaction, changed, `${to}:${id}`, now);
  return { code: 'changed', from: payment.state, payment: changed };
}

/**
 * Only a verified payment makes a person public, and only a refund takes that back. Pages also tell
 * how many places are left.
 */
async function publish(
  transaction: AppDatabase,
  { participantId, state: from }: PaymentRecord,
  to: PaymentState,
  at: string,
): Promise<void> {
  if (to === 'verified' || to === 'refunded') {
    await transaction
      .updateTable('participant')
      .set({ payment_verified_at: to === 'verified' ? at : null })
      .where('id', '=', participantId)
      .execute();
    await raiseVersionsOfEntry(transaction, participantId);
  } else if (holdsPlace(from) !== holdsPlace(to)) {
    const { edition_id } = await transaction
      .selectFrom('participant')
      .select('edition_id')
      .where('id', '=', participantId)
      .executeTakeFirstOrThrow();
    await raiseVersion(transaction, edition_id);
  }
}

const mailOf: Readonly<Partial<Record<PaymentState, MailKind>>> = {
  // Only an organizer's `reopen` leads back to it: a promotion opens a payment of its own.
  pending: 'reopened',
  proof_submitted: 'proof_received',
  verified: 'verified',
  rejected: 'rejected',
  expired: 'expired',
  refunded: 'refunded',
};

async function tellPayer(
  transaction: AppDatabase,
  payment: PaymentRecord,
  key: string,
  now: Date,
): Promise<void> {
  const payer = await registrationOf(transaction, payment.participantId);
  const kind = mailOf[payment.state];
  if (!payer || !kind) return;
  const mail = payerMail(payer, payment);
  const hold = await readHold(transaction, { paymentId: payment.id, isProven: isProven(payer) });
  const values = { ...mail.values, hold, reason: payment.reason ?? '' };
  await enqueueMail(transaction, { ...mail, key, kind, values, now });
}
