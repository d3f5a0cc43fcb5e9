import { expressionBuilder } from 'kysely';
import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';
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

/** Returns undefined also for a text that is no sale number. */
export async function findCardAttempt(
  database: AppDatabase,
  clientTransaction: string,
): Promise<CardAttempt | undefined> {
  if (!clientTransactionForm.test(clientTransaction)) return undefined;
  return cardAttempts(database)
    .where('card_attempt.client_transaction', '=', clientTransaction)
    .executeTakeFirst();
}

/** Lists the ids of the other payments that the sale of an attempt pays. */
export async function listSharedPayments(
  database: AppDatabase,
  clientTransaction: string,
): Promise<number[]> {
  const rows = await database
    .selectFrom('card_attempt_share')
    .select('payment_id')
    .where('client_transaction', '=', clientTransaction)
    .orderBy('payment_id')
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}

/** Selects the sales of all attempts, with a row for each payment that a sale pays. */
export function salesOfPayments(database: AppDatabase) {
  return database.selectFrom(allSales().as('sale')).selectAll('sale');
}

/** The rows of `salesOfPayments`, for a query within another one. */
export function allSales() {
  const columns = [
    'card_attempt.client_transaction as clientTransaction',
    'card_attempt.state',
    'card_attempt.provider',
    'card_attempt.provider_transaction as sale',
    'card_attempt.detail',
    'card_attempt.created_at as createdAt',
    'card_attempt.finished_at as finishedAt',
  ] as const;
  const { selectFrom } = expressionBuilder<DatabaseSchema>();
  const own = selectFrom('card_attempt').select(['payment_id as paymentId', ...columns]);
  const shared = selectFrom('card_attempt_share as share')
    .innerJoin('card_attempt', 'card_attempt.client_transaction', 'share.client_transaction')
    .select(['share.payment_id as paymentId', ...columns]);
  return own.unionAll(shared);
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
