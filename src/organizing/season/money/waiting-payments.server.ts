import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { listDisputedSales } from '../../../registration/payments/card/list-disputed-sales.server.ts';
import { lateReceiptsWithoutPlace } from '../late-receipts-without-place.server.ts';

/** The payments that wait for an organizer, by their references and by what for. */
export interface WaitingPayments {
  /** Receipts to compare with the account, the longest waiting first. */
  receipts: string[];
  /** Card sales that nobody can settle without looking. */
  disputed: string[];
  /** Money that came after its place was let go, and no place is left. */
  late: string[];
}

/** What waits at the desk of who looks after the money. */
export async function waitingPayments(database: AppDatabase, race: Race): Promise<WaitingPayments> {
  const disputed = await listDisputedSales(database);
  const late = await lateReceiptsWithoutPlace(database, race);
  return {
    receipts: await waitingReceipts(database),
    disputed: [...new Set(disputed.map(({ reference }) => reference))],
    late: late.map(({ reference }) => reference),
  };
}

/** References of the payments whose receipt waits, in the order in which they began to wait. */
export async function waitingReceipts(database: AppDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('payment')
    .innerJoin('payment_transition as step', 'step.payment_id', 'payment.id')
    .select(({ fn }) => ['payment.reference', fn.max('step.id').as('since')])
    .where('payment.state', '=', 'proof_submitted')
    .groupBy('payment.reference')
    .orderBy('since')
    .execute();
  return rows.map(({ reference }) => reference);
}
