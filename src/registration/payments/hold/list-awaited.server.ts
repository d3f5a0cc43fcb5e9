import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { isProven } from '../../../record/entries/is-proven.ts';
import type { PaymentRecord } from '../payments-repository.server.ts';
import { computeHold, type Hold } from './hold.ts';

export type AwaitedPayment = PaymentRecord & { hold: Hold };

const awaiting = ['pending', 'rejected'] as const;

export async function listAwaited(database: AppDatabase): Promise<AwaitedPayment[]> {
  const payments = await database
    .selectFrom('payment')
    .leftJoin('registration', 'registration.participant_id', 'payment.participant_id')
    .select([
      'payment.id',
      'payment.participant_id as participantId',
      'payment.state',
      'payment.amount_cents as amountCents',
      'payment.currency',
      'payment.reference',
      'payment.reason',
      'payment.created_at as createdAt',
      'payment.difference_proof_at as differenceProofAt',
      'registration.mail_token as mailToken',
      'registration.proven_at as provenAt',
    ])
    .where('payment.state', 'in', awaiting)
    .orderBy('payment.id')
    .execute();
  const steps = await database
    .selectFrom('payment')
    .innerJoin('payment_transition as step', 'step.payment_id', 'payment.id')
    .select(['step.payment_id as paymentId', 'step.to_state as to', 'step.at'])
    .where('payment.state', 'in', awaiting)
    .orderBy('step.id')
    .execute();
  const histories = Map.groupBy(steps, ({ paymentId }) => paymentId);
  // A payment whose history was not read yet is left for the next round.
  return payments.flatMap(({ mailToken, provenAt, ...payment }) => {
    const history = histories.get(payment.id);
    return history
      ? [{ ...payment, hold: computeHold(history, isProven({ mailToken, provenAt })) }]
      : [];
  });
}
