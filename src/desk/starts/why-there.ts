import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { DayPlan, PlannedBoat, PlannedRace } from '../../race-day/log/plan/day-plan.ts';
import { orderStarts, type Starter } from '../../race-day/log/start-list/order-starts.ts';
import { findFirstRun, firstRunRanks, type RaceEntry } from './with-start-list.ts';

/** Why a boat has its place: its place in the ranking that the list follows, or the draw. */
export type WhyThere =
  | { by: PlannedRace['rankedBy'] | 'first_run'; place: number }
  | { by: 'no_championship' | 'no_results' | 'no_first_run' | 'draw' | 'guest' };

export interface ListReasons {
  /** Reasons by bib, without boats that were added late: those are at the end for that reason alone. */
  why: ReadonlyMap<number, WhyThere>;
  /** Whether the list would come out in this order today, because rankings and results change. */
  holds: boolean;
}

export function explainPlaces(
  plan: DayPlan,
  race: PlannedRace,
  { entries, state }: { entries: readonly RaceEntry[]; state: DayState },
): ListReasons {
  const ranks = new Map(entries.map((entry) => [entry.id, entry[race.rankedBy]]));
  const first = findFirstRun(plan, race);
  const places = first ? firstRunRanks(plan, first, state) : new Map<number, number>();
  const listed = plan.boats
    .filter((boat) => boat.race === race.id)
    .toSorted((a, b) => a.place - b.place)
    .map((boat) => ({
      ...boat,
      ranking: (boat.entry === null ? null : ranks.get(boat.entry)) ?? null,
      firstRun: places.get(boat.bib) ?? null,
    }));
  const today = orderStarts(listed, race.order, race.seed);
  return {
    why: new Map(
      listed.flatMap((boat) => (boat.late === null ? [[boat.bib, whyThere(boat, race)]] : [])),
    ),
    holds: today.every(({ bib }, index) => bib === listed[index]?.bib),
  };
}

function whyThere(
  { entry, ranking, firstRun }: PlannedBoat & Starter,
  { order, rankedBy }: PlannedRace,
): WhyThere {
  if (order === 'draw') return { by: 'draw' };
  if (order === 'first_run_last') {
    return firstRun === null ? { by: 'no_first_run' } : { by: 'first_run', place: firstRun };
  }
  if (ranking !== null) return { by: rankedBy, place: ranking };
  return { by: entry === null ? 'guest' : `no_${rankedBy}` };
}
