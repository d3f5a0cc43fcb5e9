import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import { dropDayPlan, readDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import { isDayUsed } from '../../race-day/log/plan/is-day-used.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';

interface Removal {
  day: string;
  /** Name of this server among those that run the day together. */
  side: string;
  over: number;
}

/** Removes an unused plan; returns why not, or null. A day in use has boats, events, seats or posted lists. */
export async function removeDayPlan(
  database: AppDatabase,
  actor: Actor,
  { day, side, over }: Removal,
  now: Date,
): Promise<'elsewhere' | 'no_plan' | 'changed' | 'day_in_use' | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'race.plan');
    if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
    const kept = await readDayPlan(transaction, day);
    if (!kept) return 'no_plan';
    if (await isDayUsed(transaction, kept.plan)) return 'day_in_use';
    if (!(await dropDayPlan(transaction, { day, over }))) return 'changed';
    const subject = { kind: 'race_day', id: day } as const;
    await writeAudit(transaction, actor, { act: 'race_plan_removed', subject }, now);
    return null;
  });
}
