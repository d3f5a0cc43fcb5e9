import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Race } from '../../record/race/race.ts';
import { listDisputedSales } from '../../registration/payments/card/list-disputed-sales.server.ts';
import { openCents, sumBalance } from '../../registration/payments/movements-to.ts';
import { readMoney } from '../../registration/payments/read-money.server.ts';
import { lateReceiptsWithoutPlace } from './late-receipts-without-place.server.ts';

export interface WaitingPayments {
  receipts: string[];
  disputed: string[];
  late: string[];
  differences: string[];
  /** Refunds due: after a withdrawal, or when more was paid than the entry costs now. */
  due: string[];
}

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

async function duePayments(database: AppDatabase): Promise<string[]> {
  const money = await readMoney(database, {});
  const due = [...money.values()].filter((lines) => openCents(sumBalance(lines)) < 0);
  return due.flatMap(([line]) => line?.reference ?? []).toSorted();
}

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
