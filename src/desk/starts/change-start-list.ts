import type { DayPlan, PlannedBoat } from '../../race-day/log/plan/day-plan.ts';
import { withRace } from '../plan/change-races.ts';

export type BoatRefusal = 'unknown_race' | 'bib_taken' | 'nobody';

type WasSeen = (bib: number) => boolean;

/**
 * Returns the plan with one more boat at the end of a start list, so that no other boat moves; when the best of the
 * first run starts last, the boat goes before the leader, unless the leader has started.
 */
export function withLateBoat(
  plan: DayPlan,
  race: string,
  boat: Pick<
    PlannedBoat,
    'bib' | 'name' | 'entry' | 'outside' | 'named' | 'club' | 'country' | 'category'
  >,
  wasSeen: WasSeen = () => false,
): ReturnType<typeof withBoatAt> {
  const known = plan.races.find(({ id }) => id === race);
  if (!known) return { refused: 'unknown_race' };
  const others = plan.boats.filter((other) => other.race === race);
  if (others.some(({ bib }) => bib === boat.bib)) return { refused: 'bib_taken' };
  const last = Math.max(0, ...others.map((other) => other.place)) + 1;
  const latest = Math.max(0, ...others.map(({ late }) => late ?? 0));
  const late = known.published ? latest + 1 : null;
  const added = { ...boat, race, place: last, extra: 0, withdrawn: false, late };
  const made = { ...plan, boats: [...plan.boats, added] };
  const leader = others
    .filter(({ withdrawn }) => !withdrawn)
    .toSorted((one, other) => other.place - one.place)[0];
  if (known.order !== 'first_run_last' || !leader || wasSeen(leader.bib)) return made;
  return withBoatAt(made, { race, bib: boat.bib }, { place: leader.place, wasSeen });
}

/** Moves a boat in its start list; refused when a boat that was seen on the water would move. */
export function withBoatAt(
  plan: DayPlan,
  { race, bib }: Pick<PlannedBoat, 'race' | 'bib'>,
  { place, wasSeen }: { place: number; wasSeen: WasSeen },
): DayPlan | { refused: BoatRefusal | 'boat_started' | 'value' } {
  const listed = plan.boats
    .filter((boat) => boat.race === race)
    .toSorted((one, other) => one.place - other.place);
  const moved = listed.find((boat) => boat.bib === bib);
  if (!moved) return { refused: 'nobody' };
  if (!Number.isInteger(place) || place < 1 || place > listed.length) return { refused: 'value' };
  const others = listed.filter((boat) => boat !== moved);
  const order = [...others.slice(0, place - 1), moved, ...others.slice(place - 1)];
  const isMoved = (boat: PlannedBoat, index: number) => boat !== listed[index];
  if (order.some((boat, index) => isMoved(boat, index) && wasSeen(boat.bib))) {
    return { refused: 'boat_started' };
  }
  const places = new Map(order.map((boat, index) => [boat, index + 1]));
  return {
    ...plan,
    boats: plan.boats.map((boat) => ({ ...boat, place: places.get(boat) ?? boat.place })),
  };
}

/** Returns the plan with changed fields of one boat. A withdrawn boat leaves a gap and no other boat moves. */
export function withBoat(
  plan: DayPlan,
  { race, bib }: Pick<PlannedBoat, 'race' | 'bib'>,
  fields: Partial<Pick<PlannedBoat, 'withdrawn' | 'extra'>>,
): DayPlan | { refused: BoatRefusal } {
  const is = (boat: PlannedBoat) => boat.race === race && boat.bib === bib;
  if (!plan.boats.some(is)) return { refused: 'nobody' };
  return { ...plan, boats: plan.boats.map((boat) => (is(boat) ? { ...boat, ...fields } : boat)) };
}

/** Returns the plan with boats withdrawn, each leaving a gap in its list; boats that are not listed are ignored. */
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

export function boatsKey(boats: readonly Pick<PlannedBoat, 'race' | 'bib'>[]): string {
  return boats.map(({ race, bib }) => `${race}~${bib}`).join(' ');
}

/** Returns the plan with every start list that has boats made public; refused when all are public. */
export function withAllPublished(plan: DayPlan): DayPlan | { refused: BoatRefusal } {
  const drafts = unpublished(plan);
  if (drafts.length === 0) return { refused: 'nobody' };
  return drafts.reduce<DayPlan>((made, { id }) => withRace(made, id, { published: true }), plan);
}

export function unpublished({ races, boats }: Pick<DayPlan, 'races' | 'boats'>) {
  const listed = new Set(boats.map(({ race }) => race));
  return races.filter(({ id, published }) => !published && listed.has(id));
}

/** Returns the plan with a start list published or withdrawn from the public; refused when the list is empty. */
export function withPublished(
  plan: DayPlan,
  race: string,
  published: boolean,
): DayPlan | { refused: BoatRefusal } {
  if (!plan.boats.some((boat) => boat.race === race)) return { refused: 'nobody' };
  return withRace(plan, race, { published });
}
