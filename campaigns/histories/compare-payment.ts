import { isDeepStrictEqual } from 'node:util';
import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import type { PaymentRecord } from '../../src/registration/payments/payments-repository.server.ts';
import type { PaymentModel } from './payment-model.ts';

export async function comparePayment(
  database: AppDatabase,
  opened: PaymentRecord,
  model: PaymentModel,
): Promise<string | null> {
  const payment = await database
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .select(['state', 'amount_cents', 'currency', 'reference', 'payment_verified_at'])
    .executeTakeFirstOrThrow();
  const attempts = await database
    .selectFrom('card_attempt')
    .select(['client_transaction', 'state', 'amount_cents'])
    .execute();
  const steps = await database
    .selectFrom('payment_transition')
    .select(['from_state', 'to_state'])
    .orderBy('id')
    .execute();
  const mails = await database.selectFrom('mail_outbox').select('kind').execute();
  const { amountCents, currency, reference } = opened;
  const isPublic = payment.payment_verified_at !== null;
  const pairs: Record<string, [found: unknown, expected: unknown]> = {
    state: [payment.state, model.state],
    amount: [
      [payment.amount_cents, payment.currency, payment.reference],
      [amountCents, currency, reference],
    ],
    public: [isPublic, model.state === 'verified'],
    history: [steps.map(({ to_state }) => to_state), model.chain],
    chain: [steps.map(({ from_state }) => from_state), [null, ...model.chain.slice(0, -1)]],
    attempts: [
      Object.fromEntries(attempts.map((one) => [one.client_transaction, one.state])),
      Object.fromEntries(model.attempts),
    ],
    'attempts at another amount': [
      attempts.filter(({ amount_cents }) => amount_cents !== amountCents),
      [],
    ],
    mails: [mails.map(({ kind }) => kind).toSorted(), model.mails.toSorted()],
  };
  for (const [what, [found, expected]] of Object.entries(pairs)) {
    if (isDeepStrictEqual(found, expected)) continue;
    return `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;
  }
  return null;
}
