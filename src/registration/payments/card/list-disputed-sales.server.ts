import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { allSales, type CardAttempt, cardAttempts } from './card-attempts-repository.server.ts';

export interface DisputedSale extends CardAttempt {
  /** Number that came back and that the provider has not settled; null when there is none. */
  claimedTransaction: string | null;
}

/**
 * Lists mismatched or twice paid sales, and unsettled numbers of unpaid entries. A checked sale
 * returns only with news.
 */
export async function listDisputedSales(database: AppDatabase): Promise<DisputedSale[]> {
  const disputed = await cardAttempts(database)
    .where('card_attempt.state', '=', 'disputed')
    .orderBy('card_attempt.created_at')
    .execute();
  const unanswered = await cardAttempts(database)
    .innerJoin('card_claim', 'card_claim.client_transaction', 'card_attempt.client_transaction')
    .select([
      'card_claim.provider_transaction as claimedTransaction',
      'card_claim.state as claimState',
      'card_claim.detail as answer',
    ])
    .where('card_attempt.state', '=', 'open')
    .where('card_claim.state', 'in', ['open', 'disputed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(allSales().as('of'))
          .innerJoin('payment as paid', 'paid.id', 'of.paymentId')
          .select('of.paymentId')
          .whereRef('of.clientTransaction', '=', 'card_attempt.client_transaction')
          .where('paid.state', 'not in', ['verified', 'refunded']),
      ),
    )
    .orderBy('card_claim.claimed_at')
    .orderBy('card_claim.provider_transaction')
    .execute();
  const looked = await database
    .selectFrom('looked_sale')
    .select(['client_transaction', 'told'])
    .execute();
  const seen = new Set(looked.map((sale) => `${sale.client_transaction} ${sale.told}`));
  return [
    ...disputed.map((attempt) => ({ ...attempt, claimedTransaction: null })),
    ...unanswered.map(({ claimState, answer, ...attempt }) => {
      const sale = `sale ${attempt.claimedTransaction}`;
      const about = claimState === 'open' ? `no answer yet about ${sale}` : sale;
      return { ...attempt, detail: answer === null ? about : `${about}: ${answer}` };
    }),
  ].filter(({ clientTransaction, detail }) => !seen.has(`${clientTransaction} ${detail ?? ''}`));
}
