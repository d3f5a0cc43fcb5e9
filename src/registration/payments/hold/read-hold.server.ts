import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { listTransitions } from '../payments-repository.server.ts';
import { computeHold, type Hold } from './hold.ts';

export async function readHold(
  database: AppDatabase,
  { paymentId, isProven }: { paymentId: number; isProven: boolean },
): Promise<Hold> {
  return computeHold(await listTransitions(database, paymentId), isProven);
}
