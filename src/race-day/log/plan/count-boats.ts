import type { RaceDayPlan } from '../log/race-day-plan.ts';

/** Returns how many boats race under one bib: several in a race of teams. */
export function countBoats(
  { races, groups }: Pick<RaceDayPlan, 'races' | 'groups'>,
  race: string,
): number {
  const list = races.find(({ id }) => id === race)?.group;
  return groups.find(({ id }) => id === list)?.team?.boats ?? 1;
}
