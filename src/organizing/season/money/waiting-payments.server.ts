import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { listDisputedSales } from '../../../registration/payments/card/list-disputed-sales.server.ts';
import { balanceOf, openCents } from '../../../registration/payments/movements-to.ts';
import { readMoney } from '../../../registration/payments/read-money.server.ts';
import { lateReceiptsWithoutPlace } from '../late-receipts-without-place.server.ts';

/** The payments that wait for an organizer, by their references and by what for. */
export interface WaitingPayments {
  /** Receipts to compare with the account, the longest waiting first. */
  receipts: string[];
  /** Card sales that nobody can settle without looking. */
  disputed: string[];
  /** Money that came after its place was let go, and no place is left. */
  late: string[];
  /** Receipts of differences, of who has paid. */
  differences: string[];
  /** Something is to be given back: to who withdrew, or paid more than the entry costs now. */
  due: string[];
}

/** What waits at the desk of who looks after the money. */
export async function waitingPayments(database: AppDatabase, race: Race): Promise<WaitingPayments> {
  const disputed = await listDisputedSales(database);
  const late = await lateReceiptsWithoutPlace(database, race);
  return {
    receipts: await waitingReceipts(database),
    disputed: [...new Set(disputed.map(({ reference }) => reference))],
    late: late.map(({ reference }) => reference),
    differences: await waitingDifferences(database),
    due: await duePayments(database),
  };
}

async function waitingDifferences(database: AppDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('payment')
    .select('reference')
    .where('difference_proof_at', 'is not', null)
    .orderBy('difference_proof_at')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** References of the payments of which the race holds more than is owed for them. */
async function duePayments(database: AppDatabase): Promise<string[]> {
  const money = await readMoney(database, {});
  const due = [...money.values()].filter((lines) => openCents(balanceOf(lines)) < 0);
  return due.flatMap(([line]) => line?.reference ?? []).toSorted();
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
