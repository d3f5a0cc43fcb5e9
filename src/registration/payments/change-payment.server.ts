import type { ExpressionBuilder } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { raiseVersion } from '../../record/editions/record/raise-version.server.ts';
import { nameTeamsOf } from '../../record/entries/boats/name-boat.server.ts';
import { isProven } from '../../record/entries/is-proven.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import { type MailKind, stepsWithMail } from '../../record/mail/mail-kinds.ts';
import { takeOutOfClubLetters } from '../clubs/take-out-of-club-letters.server.ts';
import { readHold } from './hold/read-hold.server.ts';
import { readTogether } from './list-paid-together.server.ts';
import {
  type Balance,
  heldSinceRelease,
  movementsTo,
  openCents,
  sumBalance,
} from './movements-to.ts';
import { payerMail } from './payer-mail.ts';
import type { PaymentState } from './payment-state.ts';
import { holdsPlace, nextState, type PaymentEvent } from './payment-state.ts';
import {
  holdPayment,
  listTransitions,
  type PaymentRecord,
  paymentById,
  type TransitionRecord,
} from './payments-repository.server.ts';
import { toPayCents } from './to-pay-cents.ts';
import { listMoney, type MoneyLine, writeMovements } from './write-movements.server.ts';

export interface PaymentChange {
  paymentId: number;
  event: PaymentEvent;
  actor: string;
  reason?: string;
  /** Note for the history only, when the payer is given no reason. */
  note?: string;
  dueCents?: number;
  /** Money that came with a verification; without a value, the missing amount. */
  receivedCents?: number;
  cash?: boolean;
  /** Whether a club paid, with one receipt for all its entries. */
  isOfClub?: boolean;
  /** Holds the mail back, so that a mistake can be undone before the payer reads it. */
  mailAt?: Date;
  now: Date;
}

export type PaymentOutcome =
  | { code: 'changed'; from: PaymentState; payment: PaymentRecord }
  | { code: 'unchanged'; payment: PaymentRecord }
  | { code: 'refused'; payment: PaymentRecord };

export interface HeldPayment {
  payment: PaymentRecord;
  last: TransitionRecord | undefined;
  lines: readonly MoneyLine[];
}

/** Locks a payment and returns it with its last transition and its movements. */
export async function readHeldPayment(
  transaction: AppDatabase,
  paymentId: number,
): Promise<HeldPayment> {
  await holdPayment(transaction, paymentId);
  return {
    payment: await paymentById(transaction, paymentId),
    last: (await listTransitions(transaction, paymentId)).at(-1),
    lines: await listMoney(transaction, paymentId),
  };
}

/** Changes state, history, movements, `payment_verified_at` and mail; repeating has no effect. */
export async function changePayment(
  transaction: AppDatabase,
  { paymentId, ...change }: PaymentChange,
): Promise<PaymentOutcome> {
  return changeHeldPayment(transaction, await readHeldPayment(transaction, paymentId), change);
}

/** Changes a payment that the caller has locked and read. */
export async function changeHeldPayment(
  transaction: AppDatabase,
  { payment, last, lines }: HeldPayment,
  { event, ...change }: Omit<PaymentChange, 'paymentId'>,
): Promise<PaymentOutcome> {
  const { actor, reason = '', note = '', cash = false, mailAt, now } = change;
  // Money for a place that lapsed is refunded completely, because no organizer decided otherwise.
  const partCents = event === 'expire' ? heldSinceRelease(lines) : 0;
  const { dueCents = partCents, receivedCents, isOfClub = false } = change;
  const paymentId = payment.id;
  const balance = sumBalance(lines);
  const to = reached(payment, { event, last, balance });
  if (to === null) return { code: 'refused', payment };
  if (to === payment.state) return { code: 'unchanged', payment };
  const at = now.toISOString();
  const why = reason || note || null;
  const id = await writeStep(transaction, payment, { to, at, actor, reason, why });
  const undone =
    event === 'take_back'
      ? lines.filter((line) => line.kind === 'paid' && !line.isVoid && line.at === last?.at)
      : [];
  const movements = movementsTo(balance, {
    to,
    price: payment.amountCents,
    due: dueCents,
    ...(receivedCents !== undefined && { received: receivedCents }),
    undone: sumBalance(undone).held,
  });
  const written = { paymentId, movements, actor, reason: why, cash, isOfClub, undone, now };
  await writeMovements(transaction, { ...written, before: lines });
  await publish(transaction, payment, to, at);
  if (payment.state === 'verified') await takeMailBack(transaction, payment.participantId);
  if (to === 'verified')
    await takeMailBack(transaction, payment.participantId, { kind: 'part_paid' });
  const after = sumBalance([...lines, ...movements]);
  const changed = { ...payment, state: to, reason: reason || null };
  const kind = event === 'take_back' ? 'taken_back' : mailOf[to];
  // A payer who was not notified of a verification is not notified of its end.
  if (event !== 'take_back' || reason !== '') {
    const key = `${to}:${id}`;
    await tellPayer(transaction, changed, {
      kind,
      key,
      money: moneyInMail(changed, kind, { dueCents, before: balance, after }),
      mailAt,
      now,
    });
  }
  return { code: 'changed', from: payment.state, payment: changed };
}

interface PaymentStep {
  to: PaymentState;
  at: string;
  actor: string;
  reason: string;
  why: string | null;
}

/** Writes a state and its history; returns the id of the transition. */
export async function writeStep(
  transaction: AppDatabase,
  payment: Pick<PaymentRecord, 'id' | 'state'>,
  { to, at, actor, reason, why }: PaymentStep,
): Promise<number> {
  await transaction
    .updateTable('payment')
    .set({ state: to, reason: reason || null, difference_proof_at: null })
    .where('id', '=', payment.id)
    .execute();
  const { id } = await transaction
    .insertInto('payment_transition')
    .values({
      payment_id: payment.id,
      from_state: payment.state,
      to_state: to,
      at,
      actor,
      reason: why,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface PaymentEventInput {
  event: PaymentEvent;
  last: TransitionRecord | undefined;
  balance: Balance;
}

/**
 * Returns to the state before an undone verification; verifies a reopened entry that owes nothing.
 * Without money there is no verification to undo and nothing to refund.
 */
function reached(
  { state, amountCents }: PaymentRecord,
  { event, last, balance }: PaymentEventInput,
): PaymentState | null {
  const to = nextState(state, event);
  if (to === null || to === state) return to;
  const isFree = amountCents === 0 && balance.held === 0;
  if (isFree && (event === 'take_back' || event === 'refund')) return null;
  if (event === 'take_back') return last?.from === 'proof_submitted' ? 'proof_submitted' : to;
  return event === 'reopen' && balance.held >= amountCents ? 'verified' : to;
}

/** Makes a person public on a verified payment, and frees the place of a withdrawn entry. */
async function publish(
  transaction: AppDatabase,
  { participantId, state: from }: PaymentRecord,
  to: PaymentState,
  at: string,
): Promise<void> {
  if (to === 'withdrawn' || from === 'withdrawn') {
    await transaction
      .updateTable('registration')
      .set({ withdrawn_at: to === 'withdrawn' ? at : null })
      .where('participant_id', '=', participantId)
      .execute();
  }
  if (!holdsPlace(to)) {
    await transaction.deleteFrom('hand_over').where('participant_id', '=', participantId).execute();
  }
  // A refunded or withdrawn entry has left the race, so its bib is free.
  if (to === 'withdrawn' || to === 'refunded') {
    await transaction
      .updateTable('participant')
      .set({ bib: null })
      .where('id', '=', participantId)
      .execute();
  }
  if (to === 'verified' || from === 'verified') {
    await transaction
      .updateTable('participant')
      .set({ payment_verified_at: to === 'verified' ? at : null })
      .where('id', '=', participantId)
      .execute();
    // The name of a team has only boats that are public.
    await nameTeamsOf(transaction, participantId);
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
  // Only an organizer's `reopen` leads back to `pending`: a promotion opens a payment of its own.
  pending: 'reopened',
  proof_submitted: 'proof_received',
  verified: 'verified',
  rejected: 'rejected',
  expired: 'expired',
  refunded: 'refunded',
  withdrawn: 'withdrawn',
};

/** Returns the integer cents that a mail names besides the price. */
function moneyInMail(
  payment: PaymentRecord,
  kind: MailKind | undefined,
  { dueCents, before, after }: { dueCents: number; before: Balance; after: Balance },
): object {
  if (kind === 'withdrawn') return { returned: dueCents, kept: before.held - dueCents };
  const returned = Math.max(0, -openCents(after));
  if ((kind === 'expired' || kind === 'verified') && returned > 0) return { returned };
  return kind !== undefined && stepsWithMail[kind].asks ? computeMissing(payment, after) : {};
}

/** Returns the cents still missing of a price that was paid in part; nothing when none of it came. */
export function computeMissing(
  payment: Pick<PaymentRecord, 'amountCents'>,
  balance: Balance,
): { missing?: number } {
  return balance.held > 0 ? { missing: toPayCents(payment, balance) } : {};
}

interface PaymentMailOrder {
  kind: MailKind | undefined;
  key: string;
  money: object;
  mailAt?: Date | undefined;
  now: Date;
}

export async function tellPayer(
  transaction: AppDatabase,
  payment: PaymentRecord,
  { kind, key, money, mailAt, now }: PaymentMailOrder,
): Promise<void> {
  const payer = await readRegistration(transaction, payment.participantId);
  if (!payer || !kind) return;
  const mail = payerMail(payer, payment);
  const hold = await readHold(transaction, { paymentId: payment.id, isProven: isProven(payer) });
  const together = await readTogether(transaction, payment);
  const values = { ...mail.values, hold, reason: payment.reason ?? '', ...money, ...together };
  await enqueueMail(transaction, { ...mail, key, kind, values, now, notBefore: mailAt });
}

/** Mail about money that came. With `key` that of one part alone: letters of several parts may wait. */
export interface MoneyMail {
  kind: 'verified' | 'part_paid';
  key?: string;
}

export const partMailKey = (paymentId: number, at: string) => `part_paid:${paymentId}:${at}`;

const waits =
  (participantId: number, { kind, key }: MoneyMail) =>
  ({ and }: ExpressionBuilder<DatabaseSchema, 'mail_outbox'>) =>
    and({
      participant_id: participantId,
      kind,
      state: 'waiting',
      attempts: 0,
      ...(key !== undefined && { mail_key: key }),
    });

/** Whether a mail about money waits untouched, so that it can be taken back. */
export async function isMailWaiting(
  database: AppDatabase,
  participantId: number,
  mail: MoneyMail,
): Promise<boolean> {
  const waiting = await database
    .selectFrom('mail_outbox')
    .select('mail_key')
    .where(waits(participantId, mail))
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Removes a mail about money that came; false when it was already sent. */
export async function takeMailBack(
  transaction: AppDatabase,
  participantId: number,
  mail: MoneyMail = { kind: 'verified' },
): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('mail_outbox')
    .where(waits(participantId, mail))
    .returning('mail_key')
    .execute();
  if (taken.length > 0) await takeOutOfClubLetters(transaction, participantId);
  return taken.length > 0;
}
