import type { PaymentLimiters } from '../payment-limiters.ts';
import { type CardAttempt, findCardAttempt } from './card-attempts-repository.server.ts';
import { findProvider } from './card-provider.ts';
import { type AskedState, type AskRoom, askProvider } from './claims/ask-provider.server.ts';
import { keepClaim } from './claims/card-claims-repository.server.ts';

export interface CardRoom extends AskRoom {
  limiters: Pick<PaymentLimiters, 'cardAttempts'>;
}

export interface CardOutcome {
  code: AskedState;
  attempt: CardAttempt;
}

interface Return {
  clientTransaction: string;
  /** The provider's number of the sale, as the payer or a notification brought it. */
  transaction: string;
  now: Date;
}

/** Trusts only the provider's answer to our own token. Returns undefined for an unknown attempt. */
export async function confirmCardPayment(
  room: CardRoom,
  { clientTransaction, transaction, now }: Return,
): Promise<CardOutcome | undefined> {
  const { database, cards, limiters } = room;
  const attempt = await findCardAttempt(database, clientTransaction);
  if (!attempt) return undefined;
  if (attempt.state !== 'open') return { code: attempt.state, attempt };
  const provider = findProvider(cards, attempt.provider);
  if (!provider?.isTransaction(transaction)) return { code: 'open', attempt };
  await keepClaim(database, { clientTransaction, transaction, now });
  const turn = await limiters.cardAttempts.take(clientTransaction, now);
  if (!turn.allowed) return { code: 'open', attempt };
  const question = { clientTransaction, transaction, now, once: false };
  return { code: await askProvider(room, question), attempt };
}
