import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { AttemptProvider } from './card-provider.ts';

export interface CardAttempt {
  clientTransaction: string;
  paymentId: number;
  participantId: number;
  provider: AttemptProvider;
  amountCents: number;
  currency: string;
  state: 'open' | 'approved' | 'declined' | 'disputed';
  detail: string | null;
  reference: string;
}

const clientTransactionForm = /^[A-Z0-9]{15}$/;

/** Returns undefined also for a text that is no such number. */
export async function findCardAttempt(
  database: AppDatabase,
  clientTransaction: string,
): Promise<CardAttempt | undefined> {
  if (!clientTransactionForm.test(clientTransaction)) return undefined;
  return cardAttempts(database)
    .where('card_attempt.client_transaction', '=', clientTransaction)
    .executeTakeFirst();
}

export function cardAttempts(database: AppDatabase) {
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
      'payment.reference',
    ]);
}
