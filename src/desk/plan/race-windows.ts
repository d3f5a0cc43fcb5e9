import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../race-day/log/plan/planned-starts.ts';
import type { Centiseconds } from '../../record/scoring/centiseconds.ts';

/** When a race begins and ends by the plan; null when it has no boats. */
export interface RaceWindow {
  from: Centiseconds | null;
  until: Centiseconds | null;
}

export function raceWindows(plan: DayPlan): Record<string, RaceWindow> {
  const starts = plannedStarts(plan);
  return Object.fromEntries(
    plan.races.map(({ id }) => {
      const times = starts.flatMap(({ race, at }) => (race === id && at !== null ? [at] : []));
      return [id, { from: times[0] ?? null, until: times.at(-1) ?? null }];
    }),
  );
}
