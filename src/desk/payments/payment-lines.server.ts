import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { entryJoin } from '../../record/entries/entry-join.server.ts';
import { trialActor } from '../../registration/payments/movements-to.ts';
import type { PaymentState } from '../../registration/payments/payment-state.ts';
import type { PaymentMethod } from './payment-methods.ts';

export interface ListedPayment {
  id: number;
  reference: string;
  state: PaymentState;
  /** Null while nothing has arrived. */
  method: PaymentMethod | null;
  amountCents: number;
  currency: string;
  createdAt: string;
  year: number;
  name: string;
  /** Guardian who signs for a minor, and often pays. */
  guardianName: string | null;
  /** Language of the registration; null for an imported entry. */
  language: Language | null;
}

/**
 * Selects all payments with their people. The method follows from the facts: money of a card, a receipt or a bank line;
 * money without any of them was received by hand.
 */
export function paymentLines(database: AppDatabase) {
  return entryJoin(database)
    .where('payment.id', 'is not', null)
    .select(({ eb, exists, selectFrom, fn }) => [
      'payment.id',
      'payment.reference',
      'payment.state',
      'payment.amount_cents as amountCents',
      'payment.currency',
      'payment.created_at as createdAt',
      'edition.year',
      fn.coalesce('registration.given_name', 'participant.name').as('name'),
      'registration.guardian_name as guardianName',
      'registration.language',
      eb
        .case()
        .when(
          exists(
            selectFrom('money_line')
              .select('money_line.payment_id')
              .whereRef('money_line.payment_id', '=', 'payment.id')
              .where('money_line.kind', '=', 'paid')
              .where('money_line.actor', '=', 'card'),
          ),
        )
        .then('card')
        .when(
          exists(
            selectFrom('money_line')
              .select('money_line.payment_id')
              .whereRef('money_line.payment_id', '=', 'payment.id')
              .where('money_line.kind', '=', 'paid')
              .where('money_line.actor', '=', trialActor),
          ),
        )
        .then('trial')
        .when(
          exists(
            selectFrom('payment_transition')
              .select('payment_transition.payment_id')
              .whereRef('payment_transition.payment_id', '=', 'payment.id')
              .where('payment_transition.to_state', '=', 'proof_submitted'),
          ),
        )
        .then('transfer')
        .when(
          exists(
            selectFrom('bank_line')
              .select('bank_line.payment_id')
              .whereRef('bank_line.payment_id', '=', 'payment.id'),
          ),
        )
        .then('transfer')
        .when(
          exists(
            selectFrom('bank_line_share')
              .select('bank_line_share.payment_id')
              .whereRef('bank_line_share.payment_id', '=', 'payment.id'),
          ),
        )
        .then('transfer')
        .when('payment.state', 'in', ['verified', 'refunded'])
        .then('hand')
        .end()
        .as('method'),
    ]);
}

/** Returns the payment with a reference; null for an unknown one. */
export async function findListedPayment(
  database: AppDatabase,
  reference: string,
): Promise<ListedPayment | null> {
  const row = await paymentLines(database)
    .where('payment.reference', '=', reference)
    .executeTakeFirst();
  return row ? listedPayment(row) : null;
}

export function listedPayment(row: object): ListedPayment {
  return { ...row } as ListedPayment;
}
