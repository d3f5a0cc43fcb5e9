import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';

/** Returns the race that a page of the day shows: the one with this id, else the first with boats. */
export function raceShown({ races, boats }: Pick<DayPlan, 'races' | 'boats'>, id: string) {
  const listed = new Set(boats.map(({ race }) => race));
  return (
    races.find((race) => race.id === id) ?? races.find((race) => listed.has(race.id)) ?? races[0]
  );
}
