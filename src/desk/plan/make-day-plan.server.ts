import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import { dayPlan } from '../../race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { newDayPlan, type PlanSeed } from './new-day-plan.ts';

/**
 * Makes the plan of a day. Returns null, or why not: `plan_exists`, `invalid` when the plan is not well formed,
 * `elsewhere` when another server runs the day.
 */
export async function makeDayPlan(
  database: AppDatabase,
  actor: Actor,
  seed: PlanSeed,
  { now, side }: { now: Date; side: string },
): Promise<'plan_exists' | 'invalid' | 'elsewhere' | null> {
  const made = dayPlan.safeParse(newDayPlan(seed));
  if (!made.success) return 'invalid';
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'race.plan');
    if (!(await mayDecide(transaction, { day: seed.date, side }))) return 'elsewhere';
    const version = await keepDayPlan(transaction, { plan: made.data, over: 0 }, now);
    if (version === null) return 'plan_exists';
    const subject = { kind: 'race_day', id: seed.date } as const;
    await writeAudit(transaction, actor, { act: 'race_plan_made', subject }, now);
    return null;
  });
}
