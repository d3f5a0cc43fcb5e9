import type { AppDatabase } from '../platform/database/open-database.server.ts';

/** One attempt to pay by card. */
export interface CardAttempt {
  clientTransaction: string;
  paymentId: number;
  participantId: number;
  provider: 'payphone' | 'sandbox';
  /** Integer cents. */
  amountCents: number;
  currency: string;
  state: 'open' | 'approved' | 'declined' | 'disputed';
  detail: string | null;
  claimedTransaction: string | null;
  /** Reference of its payment. */
  reference: string;
}

const clientTransactionForm = /^[A-Z0-9]{15}$/;

/** The attempt with our number; undefined where there is none, whatever the text is. */
export async function findCardAttempt(
  database: AppDatabase,
  clientTransaction: string,
): Promise<CardAttempt | undefined> {
  if (!clientTransactionForm.test(clientTransaction)) return undefined;
  return attempts(database).where('client_transaction', '=', clientTransaction).executeTakeFirst();
}

/** Attempts that came back but could not be confirmed, since a moment (ISO 8601). */
export function listUnconfirmedAttempts(
  database: AppDatabase,
  since: string,
): Promise<CardAttempt[]> {
  return attempts(database)
    .where('card_attempt.state', '=', 'open')
    .where('card_attempt.claimed_at', '>=', since)
    .orderBy('card_attempt.claimed_at')
    .execute();
}

/** Attempts that an organizer must look at: money that is not the payment's, or came twice. */
export function listDisputedAttempts(database: AppDatabase): Promise<CardAttempt[]> {
  return attempts(database)
    .where('card_attempt.state', '=', 'disputed')
    .orderBy('card_attempt.created_at')
    .execute();
}

function attempts(database: AppDatabase) {
  return database
    .selectFrom('card_attempt')
    .innerJoin('payment', 'payment.id', 'card_attempt.payment_id')
    .select([
      'card_attempt.client_transaction as clientTransaction',
      'card_attempt.payment_id as paymentId',
      'payment.participant_id as participantId',
      'card_attempt.provider',
      'card_attempt.amount_cents as amountCents',
      'payment.currency',
      'card_attempt.state',
      'card_attempt.detail',
      'card_attempt.claimed_transaction as claimedTransaction',
      'payment.reference',
    ]);
}
