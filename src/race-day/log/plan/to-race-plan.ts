import type { RaceDayPlan } from '../log/race-day-plan.ts';
import { seatName } from '../log/seat-name.ts';
import type { DayPlan } from './day-plan.ts';
import { trialTitle } from './trial-title.ts';

export interface PlanSeat {
  id: number;
  gates: { first: number; last: number } | null;
  elements?: { first: number; last: number } | undefined;
}

/** Leaves out withdrawn boats. `seats` are all that the day ever had, in the order in which their stamps count. */
export function toRacePlan(plan: DayPlan, seats: readonly PlanSeat[]): RaceDayPlan {
  const order = new Map(plan.races.map(({ id }, index) => [id, index]));
  const placeOf = (race: string) => order.get(race) ?? 0;
  return {
    date: plan.date,
    penalties: plan.penalties,
    groups: plan.groups.map(({ who: _, title, ...group }) => {
      return { ...group, title: trialTitle(plan, group.id, title) };
    }),
    races: plan.races.map(({ id, group, descent, gates, brokenOff }) => {
      return { id, group, descent, gates, ...(brokenOff && { brokenOff }) };
    }),
    boats: plan.boats
      .filter(({ withdrawn }) => !withdrawn)
      .toSorted((a, b) => placeOf(a.race) - placeOf(b.race) || a.place - b.place)
      .map(({ race, bib, name, outside, category }) => ({
        race,
        bib,
        name,
        ...(outside && { outside }),
        ...(category && { category }),
      })),
    seats: seats.map(({ id, gates, elements }) => ({
      id: seatName(id),
      gates: gates ? range(gates) : [],
      ...(elements && { elements: range(elements) }),
    })),
    ...(plan.crosses && { crosses: plan.crosses }),
  };
}

function range({ first, last }: { first: number; last: number }): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
