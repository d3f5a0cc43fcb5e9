import { type Actor, writeAudit } from '../../accounts/audit/write-audit.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { dayPlan } from '../../race-day/plan/day-plan.ts';
import { keepDayPlan } from '../../race-day/plan/day-plans-repository.server.ts';
import { newDayPlan, type PlanSeed } from './new-day-plan.ts';

/** Makes the plan of a day; false where the day has one already, or is none. */
export async function makeDayPlan(
  database: AppDatabase,
  actor: Actor,
  seed: PlanSeed,
  now: Date,
): Promise<boolean> {
  const made = dayPlan.safeParse(newDayPlan(seed));
  if (!made.success) return false;
  return database.transaction().execute(async (transaction) => {
    const version = await keepDayPlan(transaction, { plan: made.data, over: 0 }, now);
    if (version === null) return false;
    const subject = { kind: 'race_day', id: seed.date };
    await writeAudit(transaction, actor, { act: 'race_plan_made', subject }, now);
    return true;
  });
}
