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

/** The plan without these boats, each leaving a hole in its list; who is not in it any more is passed over. */
export function withBoatsOut(
  plan: DayPlan,
  gone: readonly Pick<PlannedBoat, 'race' | 'bib'>[],
): DayPlan {
  const out = new Set(gone.map(({ race, bib }) => `${race} ${bib}`));
  return {
    ...plan,
    boats: plan.boats.map((boat) =>
      out.has(`${boat.race} ${boat.bib}`) ? { ...boat, withdrawn: true } : boat,
    ),
  };
}

/** By which boats that were shown are known when they are taken out. */
export function boatsKey(boats: readonly Pick<PlannedBoat, 'race' | 'bib'>[]): string {
  return boats.map(({ race, bib }) => `${race}~${bib}`).join(' ');
}

/** The plan with every start list public that has boats; refused where all are. */
export function withAllPublished(plan: DayPlan): DayPlan | { refused: BoatRefusal } {
  const drafts = unpublished(plan);
  if (drafts.length === 0) return { refused: 'nobody' };
  return drafts.reduce<DayPlan>((made, { id }) => withRace(made, id, { published: true }), plan);
}

/** The races whose start list is there and not public. */
export function unpublished({ races, boats }: Pick<DayPlan, 'races' | 'boats'>) {
  const listed = new Set(boats.map(({ race }) => race));
  return races.filter(({ id, published }) => !published && listed.has(id));
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
