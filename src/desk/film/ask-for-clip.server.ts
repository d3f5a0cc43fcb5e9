import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { markAsked } from '../../race-day/log/strips/clips-repository.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';

/** Asks the phone of a judge for a clip; returns false when no phone has it, or it was asked for before. */
export function askForClip(
  database: AppDatabase,
  actor: Actor,
  { day, id }: { day: string; id: string },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'race.read');
    const seat = await markAsked(transaction, { day, id }, now);
    if (seat === null) return false;
    const subject = { kind: 'race_day', id: day } as const;
    await writeAudit(transaction, actor, { act: 'clip_asked', subject, after: { seat } }, now);
    return true;
  });
}
