import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import type { Withdrawal } from '../../../registration/kept-entry/leave-race.server.ts';
import { actOnEach, type Outcomes } from './act-on-each.ts';
import { readEntry } from './read-entry.server.ts';
import { withdrawEntry } from './withdraw-entry.server.ts';

export type WithdrawalRefusal = Exclude<Withdrawal, 'withdrawn'> | 'has_paid';

interface WithdrawalOrder {
  participantIds: readonly number[];
  /** For the history and for each of them to read. */
  reason: string;
  now: Date;
}

/**
 * Withdraws several entries, each as one is withdrawn. Who has paid is refused: what goes back is
 * decided one by one.
 */
export async function withdrawSeveral(
  database: AppDatabase,
  actor: Actor,
  { participantIds, reason, now }: WithdrawalOrder,
): Promise<Outcomes<WithdrawalRefusal>> {
  await actorMay(database, actor, 'entries.edit');
  return actOnEach(participantIds, async (participantId): Promise<WithdrawalRefusal | null> => {
    const entry = await readEntry(database, participantId);
    if ((entry?.money?.held ?? 0) > 0) return 'has_paid';
    const order = { participantId, reason, returnedCents: 0, now };
    const code = await withdrawEntry(database, actor, order);
    return code === 'withdrawn' ? null : code;
  });
}
