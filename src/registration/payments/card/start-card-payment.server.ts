import { randomInt } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { localizedPath } from '../../../platform/i18n/localized-path.ts';
import {
  findRegistration,
  type RegistrationRecord,
} from '../../../record/entries/registrations-repository.server.ts';
import { computeDifference } from '../compute-difference.server.ts';
import { type JointPayment, listPaidWith, sumTogether } from '../list-paid-together.server.ts';
import { sumBalance } from '../movements-to.ts';
import { canPayByCard } from '../payment-state.ts';
import { type PaymentRecord, readPayment } from '../payments-repository.server.ts';
import { toPayCents } from '../to-pay-cents.ts';
import { listMoney } from '../write-movements.server.ts';
import { attemptDigest } from './attempt-digest.server.ts';
import type { AttemptProvider } from './card-provider.ts';
import { askAboutClaims } from './claims/ask-about-claims.server.ts';
import { type CardClaim, listOpenClaims } from './claims/card-claims-repository.server.ts';
import type { CardRoom } from './confirm-card-payment.server.ts';

export type CardStart =
  | { code: 'unknown' }
  /** Already paid, or nothing to pay: the confirmation page says which. */
  | { code: 'not_due'; payer: RegistrationRecord }
  | { code: 'unavailable'; payer: RegistrationRecord }
  | { code: 'ready'; url: string };

interface CardStartRoom extends CardRoom {
  publicUrl: string;
}

/**
 * Stores the attempt before the provider is asked for its page. The sale pays the open entries beside this one too, unless
 * `isAlone`.
 */
export async function startCardPayment(
  room: CardStartRoom,
  { accessToken, isAlone = false, now }: { accessToken: string; isAlone?: boolean; now: Date },
): Promise<CardStart> {
  const { database, cards, log, publicUrl, limiters } = room;
  const payer = await findRegistration(database, accessToken);
  if (!payer) return { code: 'unknown' };
  const { participantId } = payer;
  const asked = await readDue(database, { participantId, isAlone });
  if (!asked) return { code: 'not_due', payer };
  const [selling] = cards;
  if (!selling?.takes(asked.payment.currency)) return { code: 'unavailable', payer };
  // A payer who returns after the provider failed to answer must not pay a second time.
  const unanswered: CardClaim[] = [];
  for (const { id } of [asked.payment, ...asked.others]) {
    unanswered.push(...(await listOpenClaims(database, { paymentId: id })));
  }
  const mayAsk = async ({ clientTransaction: attempt }: CardClaim) =>
    (await limiters.cardAttempts.take(attempt, now)).allowed;
  if (await askAboutClaims(room, unanswered, { now, mayAsk })) return { code: 'not_due', payer };
  // A sale in doubt may have paid some of its entries.
  const due = unanswered.length === 0 ? asked : await readDue(database, { participantId, isAlone });
  if (!due) return { code: 'not_due', payer };
  const { payment, others } = due;
  const clientTransaction = payment.reference + randomPart();
  const own = toPayCents(payment, sumBalance(await listMoney(database, payment.id)));
  const amountCents = own + sumTogether(others);
  const attempt = { clientTransaction, provider: selling.name, others, now };
  await database
    .transaction()
    .execute((transaction) => writeAttempt(transaction, { id: payment.id, amountCents }, attempt));
  const returnUrl = publicUrl + localizedPath('/payments/card-return', payer.language);
  const { currency, reference } = payment;
  const answer = await selling.prepare({
    clientTransaction,
    amountCents,
    currency,
    reference,
    language: payer.language,
    returnUrl,
    cancelUrl: `${returnUrl}?clientTransactionId=${clientTransaction}&cancelled=1`,
  });
  if (answer.code === 'ready') return answer;
  log.warn(
    { attempt: attemptDigest(clientTransaction), fault: answer.fault },
    'card provider unavailable',
  );
  await closeAttempt(database, clientTransaction, answer.detail, now);
  return { code: 'unavailable', payer };
}

/** Reads the payments of a sale: the payment of a person and the others; null when nothing is owed. */
async function readDue(
  database: AppDatabase,
  { participantId, isAlone }: { participantId: number; isAlone: boolean },
): Promise<{ payment: PaymentRecord; others: JointPayment[] } | null> {
  const payment = await readPayment(database, participantId);
  if (!payment) return null;
  const isOwed = canPayByCard(payment.state) || (await computeDifference(database, payment)) > 0;
  if (!isOwed) return null;
  const together = isAlone ? [] : await listPaidWith(database, payment);
  return { payment, others: together.filter(({ id }) => id !== payment.id) };
}

/** Returns 8 characters: with the 7 of the reference they make 15, which the database and PayPhone take. */
function randomPart(): string {
  return randomInt(36 ** 8 - 1)
    .toString(36)
    .toUpperCase()
    .padStart(8, '0');
}

async function writeAttempt(
  database: AppDatabase,
  { id, amountCents }: Pick<PaymentRecord, 'id' | 'amountCents'>,
  attempt: {
    clientTransaction: string;
    provider: AttemptProvider;
    others: readonly Pick<JointPayment, 'id'>[];
    now: Date;
  },
): Promise<void> {
  await database
    .insertInto('card_attempt')
    .values({
      client_transaction: attempt.clientTransaction,
      payment_id: id,
      provider: attempt.provider,
      amount_cents: amountCents,
      state: 'open',
      provider_transaction: null,
      detail: null,
      created_at: attempt.now.toISOString(),
      finished_at: null,
      asking_until: null,
    })
    .execute();
  if (attempt.others.length === 0) return;
  await database
    .insertInto('card_attempt_share')
    .values(
      attempt.others.map(({ id: payment_id }) => ({
        client_transaction: attempt.clientTransaction,
        payment_id,
      })),
    )
    .execute();
}

async function closeAttempt(
  database: AppDatabase,
  clientTransaction: string,
  detail: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('card_attempt')
    .set({ state: 'declined', detail: detail.slice(0, 500), finished_at: now.toISOString() })
    .where('client_transaction', '=', clientTransaction)
    .where('state', '=', 'open')
    .execute();
}
