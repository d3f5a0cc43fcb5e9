import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';

type Facts = Record<string, string | number | boolean | null>;

/** What differs between two states of a plan, field by field, as the audit tells it. */
export function planDifferences(before: DayPlan, after: DayPlan): { before: Facts; after: Facts } {
  const [was, is] = [factsOf(before), factsOf(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => was[key] !== is[key],
  );
  const only = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]));
  return { before: only(was), after: only(is) };
}

/** No names: a boat is its bib, and its entry has them. */
function factsOf(plan: DayPlan): Facts {
  const facts: Facts = {
    first: plan.first,
    gates: plan.gates.map(({ direction }) => (direction === 'up' ? '↑' : '↓')).join(''),
    races: plan.races.map(({ id }) => id).join(' '),
  };
  for (const { id, ...group } of plan.groups) Object.assign(facts, flat(`${id}.`, group));
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
