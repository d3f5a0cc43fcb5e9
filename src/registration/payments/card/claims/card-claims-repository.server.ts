import { reversesAfterMs } from '../../../../platform/config/card-providers.ts';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { allSales } from '../card-attempts-repository.server.ts';
import type { ClaimedSale } from '../card-provider.ts';
import { askAgainMs, CLAIM_MS } from './ask-again-ms.ts';

/** A sale that came back for an attempt; not trusted until the provider confirms it. */
export interface CardClaim {
  clientTransaction: string;
  transaction: string;
  claimedAt: string;
}

/** An honest payer brings one number; the limit keeps invented numbers from filling the table. */
const claimsAnAttempt = 10;

export async function keepClaim(
  database: AppDatabase,
  { clientTransaction, transaction, now }: ClaimedSale & { now: Date },
): Promise<void> {
  const kept = await database
    .selectFrom('card_claim')
    .select('provider_transaction')
    .where('client_transaction', '=', clientTransaction)
    .execute();
  if (kept.length >= claimsAnAttempt) return;
  await database
    .insertInto('card_claim')
    .values({
      client_transaction: clientTransaction,
      provider_transaction: transaction,
      state: 'open',
      detail: null,
      claimed_at: now.toISOString(),
      ask_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function noteAnswer(
  database: AppDatabase,
  { clientTransaction, transaction }: ClaimedSale,
  answer: { state: 'approved' | 'declined' | 'disputed'; detail: string },
): Promise<void> {
  await database
    .updateTable('card_claim')
    .set({ state: answer.state, detail: answer.detail.slice(0, 500) })
    .where('client_transaction', '=', clientTransaction)
    .where('provider_transaction', '=', transaction)
    .where('state', '!=', 'approved')
    .execute();
}

interface Silence {
  code: 'unavailable' | 'unknown';
  detail: string;
  now: Date;
}

export async function noteSilence(
  database: AppDatabase,
  { clientTransaction, transaction }: ClaimedSale,
  { code, detail, now }: Silence,
): Promise<void> {
  const claim = await database
    .selectFrom('card_claim')
    .innerJoin('card_attempt', 'card_attempt.client_transaction', 'card_claim.client_transaction')
    .select(['card_claim.claimed_at', 'card_attempt.provider'])
    .where('card_claim.client_transaction', '=', clientTransaction)
    .where('card_claim.provider_transaction', '=', transaction)
    .executeTakeFirst();
  // The attempt already had its limit of numbers, so this one was not stored.
  if (!claim) return;
  const wait = askAgainMs({
    ageMs: now.getTime() - Date.parse(claim.claimed_at),
    answer: code,
    reversesAfterMs: reversesAfterMs(claim.provider),
  });
  await database
    .updateTable('card_claim')
    .set({
      detail: detail.slice(0, 500),
      ask_at: new Date(now.getTime() + wait).toISOString(),
    })
    .where('client_transaction', '=', clientTransaction)
    .where('provider_transaction', '=', transaction)
    .where('state', '=', 'open')
    .execute();
}

interface ClaimFilter {
  paymentId?: number;
  clientTransaction?: string;
  since?: string;
  dueAt?: Date;
}

export function listOpenClaims(
  database: AppDatabase,
  { paymentId, clientTransaction, since, dueAt }: ClaimFilter,
): Promise<CardClaim[]> {
  let query = database
    .selectFrom('card_claim')
    .innerJoin('card_attempt', 'card_attempt.client_transaction', 'card_claim.client_transaction')
    .select([
      'card_claim.client_transaction as clientTransaction',
      'card_claim.provider_transaction as transaction',
      'card_claim.claimed_at as claimedAt',
    ])
    .where('card_claim.state', '=', 'open')
    .where('card_attempt.state', '=', 'open');
  if (paymentId !== undefined) {
    query = query.where('card_attempt.client_transaction', 'in', ({ selectFrom }) =>
      selectFrom(allSales().as('of'))
        .select('of.clientTransaction')
        .where('of.paymentId', '=', paymentId),
    );
  }
  if (clientTransaction !== undefined) {
    query = query.where('card_claim.client_transaction', '=', clientTransaction);
  }
  if (since !== undefined) query = query.where('card_claim.claimed_at', '>=', since);
  if (dueAt !== undefined) {
    // A date beyond every wait was written by a clock that was ahead.
    const beyond = new Date(dueAt.getTime() + CLAIM_MS).toISOString();
    query = query
      .where(({ or, eb }) =>
        or([
          eb('card_claim.ask_at', 'is', null),
          eb('card_claim.ask_at', '<=', dueAt.toISOString()),
          eb('card_claim.ask_at', '>', beyond),
        ]),
      )
      .orderBy(({ fn, val }) => fn.coalesce('card_claim.ask_at', val('')));
  }
  return query
    .orderBy('card_claim.claimed_at')
    .orderBy('card_claim.provider_transaction')
    .execute();
}
