import { registrationOf } from '../entries/registrations-repository.server.ts';
import { enqueueMail } from '../mail/enqueue-mail.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { Race } from '../race/race.ts';
import { askAboutClaims } from './card/claims/ask-about-claims.server.ts';
import { CLAIM_MS } from './card/claims/ask-again-ms.ts';
import type { AskRoom } from './card/claims/ask-provider.server.ts';
import { type CardClaim, listOpenClaims } from './card/claims/card-claims-repository.server.ts';
import { changePayment } from './change-payment.server.ts';
import { isOverdue, isReminderDue, lastDayToPay } from './last-day-to-pay.ts';
import { payerMail } from './payer-mail.ts';
import { type PaymentRecord, stateSince } from './payments-repository.server.ts';

type AwaitedPayment = PaymentRecord & { since: string };

interface ClockRoom extends AskRoom {
  race: Race;
}

/**
 * What time alone does to payments: those that nobody paid expire, and those five days old are
 * reminded of, once.
 */
export async function runPaymentClock(
  room: ClockRoom,
  now: Date,
): Promise<{ expired: number; reminded: number }> {
  const { database, race } = room;
  const count = { expired: 0, reminded: 0 };
  for (const payment of await listAwaited(database)) {
    if (isOverdue(payment.since, race, now)) {
      if (await isHeldByCard(room, payment, now)) continue;
      const note = `not paid by ${lastDayToPay(payment.since, race)}`;
      if (await expire(database, { paymentId: payment.id, note, now })) count.expired += 1;
    } else if (payment.state === 'pending' && isReminderDue(payment.since, race, now)) {
      if (
        await remind(database, payment, { key: `reminder:${payment.id}:${payment.since}`, now })
      ) {
        count.reminded += 1;
      }
    }
  }
  return count;
}

/**
 * Whether a card sale keeps an overdue payment from expiring: one of the last minutes, while the
 * provider has time to answer, or one that it approves when it is asked for the last time. Anybody
 * can come back with an invented number, so that no number holds a place for longer.
 */
async function isHeldByCard(
  room: ClockRoom,
  { id: paymentId, since }: AwaitedPayment,
  now: Date,
): Promise<boolean> {
  const claims = await listOpenClaims(room.database, { paymentId });
  const hasTime = ({ claimedAt }: CardClaim) =>
    now.getTime() - Date.parse(claimedAt) < CLAIM_MS &&
    !isOverdue(since, room.race, new Date(claimedAt));
  return claims.some(hasTime) || askAboutClaims(room, claims, { now });
}

/** Queues a reminder; false when one with this key went out, or nobody can be written to. */
export async function remind(
  database: AppDatabase,
  payment: PaymentRecord,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const payer = await registrationOf(database, payment.participantId);
  if (!payer) return false;
  const mail = payerMail(payer, payment);
  const values = { ...mail.values, since: await stateSince(database, payment.id) };
  return enqueueMail(database, { ...mail, key, kind: 'reminder', values, now });
}

async function expire(
  database: AppDatabase,
  expiry: { paymentId: number; note: string; now: Date },
): Promise<boolean> {
  const { code } = await database
    .transaction()
    .execute((transaction) =>
      changePayment(transaction, { ...expiry, event: 'expire', actor: 'clock' }),
    );
  return code === 'changed';
}

/** Payments that wait for the payer, with the moment since when they do. */
async function listAwaited(database: AppDatabase): Promise<AwaitedPayment[]> {
  const rows = await database
    .selectFrom('payment')
    .innerJoin('payment_transition', 'payment_transition.payment_id', 'payment.id')
    .select(({ fn }) => [
      'payment.id',
      'payment.participant_id as participantId',
      'payment.state',
      'payment.amount_cents as amountCents',
      'payment.currency',
      'payment.reference',
      'payment.reason',
      'payment.created_at as createdAt',
      fn.max('payment_transition.at').as('since'),
    ])
    .where('payment.state', 'in', ['pending', 'rejected'])
    .groupBy('payment.id')
    .orderBy('payment.id')
    .execute();
  return rows.map((row) => ({ ...row }));
}
