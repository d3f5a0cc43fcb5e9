import type { AppDatabase } from '../../platform/database/open-database.server.ts';

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

/**
 * Attempts that an organizer must look at: money that is not the payment's or came twice, and sales
 * of unpaid people about which the provider has not answered.
 */
export async function listDisputedAttempts(database: AppDatabase): Promise<CardAttempt[]> {
  const rows = await attempts(database)
    .where(({ eb, and, or }) =>
      or([
        eb('card_attempt.state', '=', 'disputed'),
        and([
          eb('card_attempt.state', '=', 'open'),
          eb('card_attempt.claimed_transaction', 'is not', null),
          eb('payment.state', 'not in', ['verified', 'refunded']),
        ]),
      ]),
    )
    .orderBy('card_attempt.created_at')
    .execute();
  return rows.map((row) => ({ ...row, detail: row.detail ?? noAnswer(row) }));
}

function noAnswer({ claimedTransaction }: CardAttempt): string | null {
  return claimedTransaction && `no answer yet about sale ${claimedTransaction}`;
}

/** Whether a payer came back from a sale since a moment (ISO 8601) and nobody knows how it ended. */
export async function awaitsAnswer(
  database: AppDatabase,
  { paymentId, since }: { paymentId: number; since: string },
): Promise<boolean> {
  const attempt = await attempts(database)
    .where('card_attempt.payment_id', '=', paymentId)
    .where('card_attempt.state', '=', 'open')
    .where('card_attempt.claimed_at', '>=', since)
    .executeTakeFirst();
  return attempt !== undefined;
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
