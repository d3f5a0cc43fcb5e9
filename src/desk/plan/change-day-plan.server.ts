import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { mayDecide } from '../../race-day/log/lease/lease-repository.server.ts';
import { type DayPlan, dayPlan } from '../../race-day/log/plan/day-plan.ts';
import { keepDayPlan, readDayPlan } from '../../race-day/log/plan/day-plans-repository.server.ts';
import type { ActName } from '../../record/accounts/audit/audit-names.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { Permission } from '../../record/accounts/roles.ts';

/** `changed` by another account since it was shown; `elsewhere` when another server runs the day. */
export type PlanRefusal = 'changed' | 'no_plan' | 'invalid' | 'elsewhere';

interface PlanChange<Refusal> {
  day: string;
  /** Name of this server among those that run the day together. */
  side: string;
  over: number;
  act: Extract<ActName, `race_${string}`>;
  change: (plan: DayPlan) => DayPlan | { refused: Refusal };
  /** Right that the change needs; by default that of the plan. */
  needs?: Permission;
  reason?: string;
  /** Runs in the same transaction, after the plan was stored. */
  afterwards?: (transaction: AppDatabase, plan: DayPlan) => Promise<unknown>;
}

/** Changes the plan of a day, with an audit line; returns why not, or null. */
export function changeDayPlan<Refusal extends string = never>(
  database: AppDatabase,
  actor: Actor,
  { day, side, over, act, change, needs = 'race.plan', reason, afterwards }: PlanChange<Refusal>,
  now: Date,
): Promise<PlanRefusal | Refusal | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, needs);
    if (!(await mayDecide(transaction, { day, side }))) return 'elsewhere';
    const kept = await readDayPlan(transaction, day);
    if (!kept) return 'no_plan';
    if (kept.version !== over) return 'changed';
    const wanted = change(kept.plan);
    if ('refused' in wanted) return wanted.refused;
    const checked = dayPlan.safeParse(wanted);
    if (!checked.success || checked.data.date !== day) return 'invalid';
    const { before, after } = planDifferences(kept.plan, checked.data);
    if (Object.keys(after).length === 0) return null;
    if ((await keepDayPlan(transaction, { plan: checked.data, over }, now)) === null) {
      return 'changed';
    }
    const subject = { kind: 'race_day', id: day } as const;
    await writeAudit(transaction, actor, { act, subject, before, after, reason }, now);
    await afterwards?.(transaction, checked.data);
    return null;
  });
}

type Facts = Record<string, string | number | boolean | null>;

function planDifferences(before: DayPlan, after: DayPlan): { before: Facts; after: Facts } {
  const [was, is] = [toPlanFacts(before), toPlanFacts(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => was[key] !== is[key],
  );
  const only = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]));
  return { before: only(was), after: only(is) };
}

/** Holds no names: a boat is shown by its bib, and its entry has the name. */
function toPlanFacts(plan: DayPlan): Facts {
  const facts: Facts = {
    first: plan.first,
    gates: plan.gates.map(({ direction }) => (direction === 'up' ? '↑' : '↓')).join(''),
    races: plan.races.map(({ id }) => id).join(' '),
  };
  for (const { id, ...group } of plan.groups) Object.assign(facts, flat(`${id}.`, group));
  for (const { id, ...cross } of plan.crosses ?? []) Object.assign(facts, flat(`${id}.`, cross));
  for (const { id, ...race } of plan.races) {
    Object.assign(facts, flat(`${id}.`, race));
    const boats = plan.boats.filter((boat) => boat.race === id);
    const starters = boats.toSorted((a, b) => a.place - b.place);
    facts[`${id}.boats`] = starters
      .map(
        ({ bib, withdrawn, extra }) => `${bib}${withdrawn ? '×' : ''}${extra ? `+${extra}` : ''}`,
      )
      .join(' ');
  }
  return facts;
}

function flat(prefix: string, record: object): Facts {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      prefix + key,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}
