import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { PaymentState } from '../platform/database/payment-tables.ts';

export interface PaymentRecord {
  id: number;
  participantId: number;
  state: PaymentState;
  /** Integer cents. */
  amountCents: number;
  currency: string;
  reference: string;
  /** Why it is in this state, for the payer to read. */
  reason: string | null;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** The payment of a participant; undefined where none was opened (waiting list, files). */
export async function readPayment(
  database: AppDatabase,
  participantId: number,
): Promise<PaymentRecord | undefined> {
  const row = await payments(database)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return row && { ...row };
}

function payments(database: AppDatabase) {
  return database
    .selectFrom('payment')
    .select([
      'id',
      'participant_id as participantId',
      'state',
      'amount_cents as amountCents',
      'currency',
      'reference',
      'reason',
      'created_at as createdAt',
    ]);
}
