import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Race } from '../../record/race/race.ts';
import { listDisputedSales } from '../../registration/payments/card/list-disputed-sales.server.ts';
import { openCents, sumBalance } from '../../registration/payments/movements-to.ts';
import { readMoney } from '../../registration/payments/read-money.server.ts';
import { lateReceiptsWithoutPlace } from './late-receipts-without-place.server.ts';

/** References of payments that wait for an organizer, by reason. */
export interface WaitingPayments {
  /** Receipts to compare with the bank account, the longest waiting first. */
  receipts: string[];
  /** Card sales that need an organizer's check. */
  disputed: string[];
  /** Money that arrived after its place expired, with no place left. */
  late: string[];
  /** Receipts for differences of paid entries. */
  differences: string[];
  /** Refunds due: after a withdrawal, or when more was paid than the entry costs now. */
  due: string[];
}

/** Returns what waits at the desk for accounts that manage payments. */
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

/** Returns the references of payments with more money than owed. */
async function duePayments(database: AppDatabase): Promise<string[]> {
  const money = await readMoney(database, {});
  const due = [...money.values()].filter((lines) => openCents(sumBalance(lines)) < 0);
  return due.flatMap(([line]) => line?.reference ?? []).toSorted();
}

/** Returns the references of payments with a waiting receipt, the longest waiting first. */
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
