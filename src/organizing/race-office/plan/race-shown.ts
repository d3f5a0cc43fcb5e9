import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';

/** The race that a page of the day is about: the one asked for by its id, else the first that somebody starts in. */
export function raceShown({ races, boats }: Pick<DayPlan, 'races' | 'boats'>, id: string) {
  const listed = new Set(boats.map(({ race }) => race));
  return (
    races.find((race) => race.id === id) ?? races.find((race) => listed.has(race.id)) ?? races[0]
  );
}
