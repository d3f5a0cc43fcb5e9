import { acceptClock } from '../../platform/clock/clock-watch-repository.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';

/** Confirms as an organizer that the machine's clock is right; returns false when no server has run yet. */
export function acceptClockAs(database: AppDatabase, actor: Actor, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'settings.edit');
    if (!(await acceptClock(transaction, now))) return false;
    const subject = { kind: 'clock', id: '' } as const;
    await writeAudit(transaction, actor, { act: 'clock_accepted', subject }, now);
    return true;
  });
}
