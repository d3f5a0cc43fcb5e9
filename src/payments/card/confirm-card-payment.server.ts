import type { Logger } from 'pino';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  type CardAttempt,
  findCardAttempt,
  listUnconfirmedAttempts,
} from './card-attempts-repository.server.ts';
import type { CardProvider } from './card-provider.ts';
import { settleSale } from './settle-sale.server.ts';

export interface CardRoom {
  database: AppDatabase;
  cards: CardProvider | null;
  log: Logger;
}

export interface CardOutcome {
  /** `open`: the provider could not be asked, or does not know the sale; it is tried again. */
  code: 'approved' | 'declined' | 'disputed' | 'open';
  attempt: CardAttempt;
}

/** How long a confirmation that found no answer is tried again. */
const RETRY_MS = 60 * 60_000;

interface Return {
  clientTransaction: string;
  /** The provider's number of the sale, as the payer or a notification brought it. */
  transaction: string;
  now: Date;
}

/**
 * Confirms the sale that a payer came back from, or that a notification hints at: what counts is
 * only what the provider answers to our own token. Undefined where we know no such attempt.
 */
export async function confirmCardPayment(
  { database, cards, log }: CardRoom,
  { clientTransaction, transaction, now }: Return,
): Promise<CardOutcome | undefined> {
  const attempt = await findCardAttempt(database, clientTransaction);
  if (!attempt) return undefined;
  if (attempt.state !== 'open') return { code: attempt.state, attempt };
  if (cards?.name !== attempt.provider || !/^\d{1,15}$/.test(transaction)) {
    return { code: 'open', attempt };
  }
  await claim(database, { clientTransaction, transaction, now });
  const answer = await cards.confirm({ transaction, clientTransaction });
  if (answer.code !== 'read') {
    log.warn({ clientTransaction, detail: answer.detail }, 'card payment not confirmed');
    return { code: 'open', attempt };
  }
  const { sale } = answer;
  const { storeId } = cards;
  const code = await settleSale(database, { attempt, sale, storeId, transaction, now });
  if (code === 'disputed') log.error({ clientTransaction }, 'card payment disputed');
  return { code, attempt };
}

/** Asks again about the sales whose confirmation found no answer. */
export async function retryConfirmations(room: CardRoom, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETRY_MS).toISOString();
  for (const { clientTransaction, claimedTransaction } of await listUnconfirmedAttempts(
    room.database,
    since,
  )) {
    if (claimedTransaction === null) continue;
    await confirmCardPayment(room, { clientTransaction, transaction: claimedTransaction, now });
  }
}

async function claim(
  database: AppDatabase,
  { clientTransaction, transaction, now }: Return,
): Promise<void> {
  await database
    .updateTable('card_attempt')
    .set(({ fn, ref, val }) => ({
      claimed_transaction: transaction,
      claimed_at: fn.coalesce(ref('claimed_at'), val(now.toISOString())),
    }))
    .where('client_transaction', '=', clientTransaction)
    .where('state', '=', 'open')
    .execute();
}
