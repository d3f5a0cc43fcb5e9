import type { Logger } from 'pino';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type CardAttempt, findCardAttempt } from './card-attempts-repository.server.ts';
import {
  type CardClaim,
  keepClaim,
  listOpenClaims,
  noteAnswer,
} from './card-claims-repository.server.ts';
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

/** How long a number that found no answer is asked about again, and may hold a place meanwhile. */
export const CLAIM_MS = 60 * 60_000;

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
  await keepClaim(database, { clientTransaction, transaction, now });
  const answer = await cards.confirm({ transaction, clientTransaction });
  if (answer.code !== 'read') {
    const { detail } = answer;
    log.warn({ clientTransaction, detail }, 'card payment not confirmed');
    await noteAnswer(database, { clientTransaction, transaction }, { state: 'open', detail });
    return { code: 'open', attempt };
  }
  const { sale } = answer;
  const { storeId } = cards;
  const code = await settleSale(database, { attempt, sale, storeId, transaction, now });
  if (code === 'disputed') log.error({ clientTransaction }, 'card payment disputed');
  return { code, attempt };
}

/** Asks about each of these numbers; true as soon as the provider approved one. */
export async function askAboutClaims(
  room: CardRoom,
  claims: readonly CardClaim[],
  now: Date,
): Promise<boolean> {
  for (const { clientTransaction, transaction } of claims) {
    const outcome = await confirmCardPayment(room, { clientTransaction, transaction, now });
    if (outcome?.code === 'approved') return true;
  }
  return false;
}

/** Asks again about the sales whose confirmation found no answer. */
export async function retryConfirmations(room: CardRoom, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CLAIM_MS).toISOString();
  for (const claim of await listOpenClaims(room.database, { since })) {
    await askAboutClaims(room, [claim], now);
  }
}
