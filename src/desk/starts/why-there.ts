import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { DayPlan, PlannedBoat, PlannedRace } from '../../race-day/log/plan/day-plan.ts';
import { orderStarts, type Starter } from '../../race-day/log/start-list/order-starts.ts';
import { type DayOfPlan, findRaceBefore, type RaceBefore } from './race-before.ts';
import type { RaceEntry } from './with-start-list.ts';

/** Why a boat has its place: its place in the ranking that the list follows, or the draw. */
export type WhyThere =
  | { by: PlannedRace['rankedBy'] | RaceBefore['kind']; place: number }
  | { by: 'no_championship' | 'no_results' | `no_${RaceBefore['kind']}` | 'draw' | 'guest' };

export interface ListReasons {
  /** Reasons by bib, without boats that were added late: those are at the end for that reason alone. */
  why: ReadonlyMap<number, WhyThere>;
  /** Whether the list would come out in this order today, because rankings and results change. */
  holds: boolean;
}

export function explainPlaces(
  plan: DayPlan,
  race: PlannedRace,
  {
    entries,
    state,
    earlier = [],
  }: { entries: readonly RaceEntry[]; state: DayState; earlier?: readonly DayOfPlan[] },
): ListReasons {
  const ranks = new Map(entries.map((entry) => [entry.id, entry[race.rankedBy]]));
  const found = findRaceBefore({ plan, state }, race, earlier);
  const before = typeof found === 'string' ? null : found;
  const listed = plan.boats
    .filter((boat) => boat.race === race.id)
    .toSorted((a, b) => a.place - b.place)
    .map((boat) => ({
      ...boat,
      ranking: (boat.entry === null ? null : ranks.get(boat.entry)) ?? null,
      firstRun: before?.ranks.get(boat.bib) ?? null,
    }));
  const today = orderStarts(listed, race.order, race.seed);
  return {
    why: new Map(
      listed.flatMap((boat) =>
        boat.late === null ? [[boat.bib, whyThere(boat, race, before?.kind)]] : [],
      ),
    ),
    holds: today.every(({ bib }, index) => bib === listed[index]?.bib),
  };
}

function whyThere(
  { entry, ranking, firstRun }: PlannedBoat & Starter,
  { order, rankedBy }: PlannedRace,
  kind: RaceBefore['kind'] = 'first_run',
): WhyThere {
  if (order === 'draw') return { by: 'draw' };
  if (order === 'first_run_last') {
    return firstRun === null ? { by: `no_${kind}` } : { by: kind, place: firstRun };
  }
  if (ranking !== null) return { by: rankedBy, place: ranking };
  return { by: entry === null ? 'guest' : `no_${rankedBy}` };
}
