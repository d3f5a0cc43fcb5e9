import type { DayPlan, PlannedBoat } from '../../../race-day/log/plan/day-plan.ts';
import { withRace } from '../plan/change-races.ts';

export type BoatRefusal = 'unknown_race' | 'bib_taken' | 'nobody';

/** The plan with one more boat at the end of a start list: late, where the list is public. */
export function withLateBoat(
  plan: DayPlan,
  race: string,
  boat: Pick<PlannedBoat, 'bib' | 'name' | 'entry' | 'outside' | 'club' | 'country'>,
): DayPlan | { refused: BoatRefusal } {
  const known = plan.races.find(({ id }) => id === race);
  if (!known) return { refused: 'unknown_race' };
  const others = plan.boats.filter((other) => other.race === race);
  if (others.some(({ bib }) => bib === boat.bib)) return { refused: 'bib_taken' };
  const place = Math.max(0, ...others.map((other) => other.place)) + 1;
  const latest = Math.max(0, ...others.map(({ late }) => late ?? 0));
  const late = known.published ? latest + 1 : null;
  const added = { ...boat, race, place, extra: 0, withdrawn: false, late };
  return { ...plan, boats: [...plan.boats, added] };
}

/** The plan with other facts of one boat: withdrawn, it leaves a hole and nobody else moves. */
export function withBoat(
  plan: DayPlan,
  { race, bib }: Pick<PlannedBoat, 'race' | 'bib'>,
  fields: Partial<Pick<PlannedBoat, 'withdrawn' | 'extra'>>,
): DayPlan | { refused: BoatRefusal } {
  const is = (boat: PlannedBoat) => boat.race === race && boat.bib === bib;
  if (!plan.boats.some(is)) return { refused: 'nobody' };
  return { ...plan, boats: plan.boats.map((boat) => (is(boat) ? { ...boat, ...fields } : boat)) };
}

/** The plan with a start list public, or not any more; refused where nobody stands in it. */
export function withPublished(
  plan: DayPlan,
  race: string,
  published: boolean,
): DayPlan | { refused: BoatRefusal } {
  if (!plan.boats.some((boat) => boat.race === race)) return { refused: 'nobody' };
  return withRace(plan, race, { published });
}
