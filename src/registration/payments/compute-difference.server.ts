import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import { openCents, sumBalance } from './movements-to.ts';
import { payerMail } from './payer-mail.ts';
import { takesReceipt } from './payment-state.ts';
import { holdPayment, type PaymentRecord, paymentById } from './payments-repository.server.ts';
import { listMoney, writeMovements } from './write-movements.server.ts';

export async function computeDifference(
  database: AppDatabase,
  { id, state }: Pick<PaymentRecord, 'id' | 'state'>,
): Promise<number> {
  if (state !== 'verified') return 0;
  return Math.max(0, openCents(sumBalance(await listMoney(database, id))));
}

/** Whether a receipt may be uploaded, for the payment or for a price difference. */
export async function awaitsReceipt(
  database: AppDatabase,
  payment: Pick<PaymentRecord, 'id' | 'state'>,
): Promise<boolean> {
  return takesReceipt(payment.state) || (await computeDifference(database, payment)) > 0;
}

/**
 * Queues a receipt for an organizer; the payment stays verified. False when no difference is owed.
 */
export async function proveDifference(
  transaction: AppDatabase,
  { paymentId, now }: { paymentId: number; now: Date },
): Promise<boolean> {
  await holdPayment(transaction, paymentId);
  const payment = await paymentById(transaction, paymentId);
  if ((await computeDifference(transaction, payment)) === 0) return false;
  const at = now.toISOString();
  await transaction
    .updateTable('payment')
    .set({ difference_proof_at: at })
    .where('id', '=', paymentId)
    .execute();
  await tellOfDifference(transaction, payment, { kind: 'difference_proof', key: at, now });
  return true;
}

/** Records a card payment; false when the amount is not the one owed. */
export async function payDifferenceByCard(
  transaction: AppDatabase,
  { paymentId, cents, actor, now }: { paymentId: number; cents: number; actor: string; now: Date },
): Promise<boolean> {
  await holdPayment(transaction, paymentId);
  const payment = await paymentById(transaction, paymentId);
  if (cents === 0 || (await computeDifference(transaction, payment)) !== cents) return false;
  const movements = [{ kind: 'paid', cents }] as const;
  await writeMovements(transaction, { paymentId, movements, actor, reason: null, now });
  await endDifference(transaction, payment, now);
  return true;
}

/** Drops the waiting receipt of a paid difference and mails the payer. */
export async function endDifference(
  transaction: AppDatabase,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  await forgetProof(transaction, payment.id);
  await tellOfDifference(transaction, payment, {
    kind: 'difference_paid',
    key: now.toISOString(),
    now,
  });
}

/** Removes a waiting receipt of a price difference; false when none waited. */
export async function forgetProof(transaction: AppDatabase, paymentId: number): Promise<boolean> {
  const waited = await transaction
    .updateTable('payment')
    .set({ difference_proof_at: null })
    .where('id', '=', paymentId)
    .where('difference_proof_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return waited !== undefined;
}

interface ToldDifference {
  kind: 'difference' | 'difference_proof' | 'difference_paid';
  key: string;
  reason?: string;
  now: Date;
}

/** Mails the payer; false when there is no payer to write to or the mail was sent before. */
export async function tellOfDifference(
  transaction: AppDatabase,
  payment: PaymentRecord,
  { kind, key, reason = '', now }: ToldDifference,
): Promise<boolean> {
  const payer = await readRegistration(transaction, payment.participantId);
  if (!payer) return false;
  const mail = payerMail(payer, payment);
  const missing = await computeDifference(transaction, payment);
  return enqueueMail(transaction, {
    ...mail,
    key: `${kind}:${payment.id}:${key}`,
    kind,
    values: { ...mail.values, missing, reason },
    now,
  });
}

/** Lists verified payments that owe a difference and await no organizer, of races not yet over. */
export async function listDifferences(
  database: AppDatabase,
  today: string,
): Promise<{ payment: PaymentRecord; since: string }[]> {
  const rows = await database
    .selectFrom('payment')
    .innerJoin('money_line as line', 'line.payment_id', 'payment.id')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['payment.id', 'line.kind', 'line.cents', 'line.at'])
    .where('edition.race_date', '>=', today)
    .where('payment.state', '=', 'verified')
    .where('payment.difference_proof_at', 'is', null)
    .orderBy('line.id')
    .execute();
  const owing = [];
  for (const [id, lines] of Map.groupBy(rows, (row) => row.id)) {
    const added = lines.findLast(
      ({ kind, cents }) => cents > 0 && sumBalance([{ kind, cents }]).owed > 0,
    );
    if (added && openCents(sumBalance(lines)) > 0) {
      owing.push({ payment: await paymentById(database, id), since: added.at });
    }
  }
  return owing;
}
