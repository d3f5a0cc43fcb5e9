import type { RaceDayPlan } from '../../log/log/race-day-plan.ts';
import type { DayPlan } from '../../log/plan/day-plan.ts';

/**
 * What a day is read by, as far as everybody may: who shows results alone gets the start lists that
 * are published, and neither who sits at which gate nor where the gates are.
 */
export function publishedPlan(dayPlan: DayPlan, plan: RaceDayPlan) {
  const published = new Set(dayPlan.races.flatMap(({ id, published: is }) => (is ? id : [])));
  const boats = plan.boats.filter(({ race }) => published.has(race));
  return { published, gates: [], plan: { ...plan, boats, seats: [] } };
}
