import { runningFrom } from '../../platform/background/running-from.server.ts';
import { classifyOutage } from '../../platform/database/classify-outage.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { isProven } from '../../record/entries/is-proven.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { Race } from '../../record/race/race.ts';
import { askAboutClaims } from './card/claims/ask-about-claims.server.ts';
import { CLAIM_MS } from './card/claims/ask-again-ms.ts';
import type { AskRoom } from './card/claims/ask-provider.server.ts';
import { type CardClaim, listOpenClaims } from './card/claims/card-claims-repository.server.ts';
import { changePayment, computeMissing } from './change-payment.server.ts';
import { listDifferences, tellOfDifference } from './compute-difference.server.ts';
import { type Hold, holdEnd, isOver } from './hold/hold.ts';
import { type AwaitedPayment, listAwaited } from './hold/list-awaited.server.ts';
import { readHold } from './hold/read-hold.server.ts';
import { isReminderDue } from './last-day-to-pay.ts';
import { readTogether } from './list-paid-together.server.ts';
import { sumBalance } from './movements-to.ts';
import { payerMail } from './payer-mail.ts';
import type { PaymentRecord } from './payments-repository.server.ts';
import { keepIssuer } from './receipts/keep-issuer.server.ts';
import { listMoney } from './write-movements.server.ts';

interface ClockRoom extends AskRoom {
  race: Race;
}

/** Expires unpaid payments, sends one reminder, and stores the issuer of receipts. */
export async function runPaymentClock(
  room: ClockRoom,
  now: Date,
): Promise<{ expired: number; reminded: number }> {
  await keepIssuer(room.database, room.race, now);
  const count = { expired: 0, reminded: 0 };
  const time = runningFrom(now);
  for (const payment of await listAwaited(room.database)) {
    try {
      const done = await passTime(room, payment, { now, time });
      if (done !== null) count[done] += 1;
    } catch (err) {
      if (classifyOutage(err) !== null) throw err;
      // One failing payment must not stop the deadlines of the others.
      room.log.error({ err, payment: payment.id }, 'the time of a payment does not pass');
    }
  }
  for (const { payment, since } of await listDifferences(
    room.database,
    localDate(now, room.race.timeZone),
  )) {
    if (!isReminderDue(since, room.race, now)) continue;
    const told = { kind: 'difference', key: since, now } as const;
    if (await tellOfDifference(room.database, payment, told)) count.reminded += 1;
  }
  return count;
}

async function passTime(
  room: ClockRoom,
  payment: AwaitedPayment,
  { now, time }: { now: Date; time: () => Date },
): Promise<'expired' | 'reminded' | null> {
  const { database, race } = room;
  const { hold } = payment;
  // Entries of earlier versions waited although nothing was to be paid.
  if (payment.amountCents === 0) {
    const { id: paymentId } = payment;
    const free = { paymentId, event: 'verify', actor: 'clock', now } as const;
    await database.transaction().execute((transaction) => changePayment(transaction, free));
    return null;
  }
  if (isOver(hold, race, now)) {
    if (await isHeldByCard(room, payment, time())) return null;
    const note = overdueNote(hold, race);
    return (await expire(database, { paymentId: payment.id, note, now })) ? 'expired' : null;
  }
  if (payment.state !== 'pending' || !isReminderDue(hold.since, race, now)) return null;
  const key = `reminder:${payment.id}:${hold.since}`;
  return (await remind(database, payment, { key, now })) ? 'reminded' : null;
}

/**
 * Whether a recent claim, or one that the provider approves when last asked, keeps a payment from
 * expiring. Visitors can invent numbers, so no number holds a place for longer.
 */
async function isHeldByCard(
  room: ClockRoom,
  { id: paymentId, hold }: AwaitedPayment,
  now: Date,
): Promise<boolean> {
  const claims = await listOpenClaims(room.database, { paymentId });
  const hasTime = ({ claimedAt }: CardClaim) =>
    now.getTime() - Date.parse(claimedAt) < CLAIM_MS &&
    !isOver(hold, room.race, new Date(claimedAt));
  return claims.some(hasTime) || askAboutClaims(room, claims, { now });
}

export async function remind(
  database: AppDatabase,
  payment: PaymentRecord,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const payer = await readRegistration(database, payment.participantId);
  if (!payer) return false;
  const mail = payerMail(payer, payment);
  const hold = await readHold(database, { paymentId: payment.id, isProven: isProven(payer) });
  const together = await readTogether(database, payment);
  const missing = computeMissing(payment, sumBalance(await listMoney(database, payment.id)));
  const values = { ...mail.values, hold, since: hold.since, ...missing, ...together };
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

/** Returns the note for the history, which organizers read. */
function overdueNote(hold: Hold, race: Race): string {
  const end = holdEnd(hold, race);
  return 'day' in end ? `not paid by ${end.day}` : `address not proven by ${end.at}`;
}
