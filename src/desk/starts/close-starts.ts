import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../race-day/log/plan/planned-starts.ts';
import { type Centiseconds, fromSeconds } from '../../record/scoring/centiseconds.ts';

interface PlannedStart {
  race: string;
  bib: number;
  at: Centiseconds;
}

/** Two starts of one person, in races of different entries, that leave too little time between them. */
export interface CloseStarts {
  name: string;
  earlier: PlannedStart;
  later: PlannedStart;
}

/** Least time between two starts of one person: down the course, out of the water and up again. */
export const leastBetweenStarts = fromSeconds(20 * 60);

/** Returns the starts that are too close, in the order of the day. `personOf` gives the person of an entry. */
export function findCloseStarts(
  plan: DayPlan,
  personOf: ReadonlyMap<number, number>,
): CloseStarts[] {
  const starts = plannedStarts(plan).flatMap(({ race, boat, at }) => {
    const entry = 'bib' in boat ? boat.entry : null;
    const person = entry === null ? undefined : personOf.get(entry);
    if (at === null || !('bib' in boat) || person === undefined) return [];
    return [{ person, entry, name: boat.name, start: { race, bib: boat.bib, at } }];
  });
  return [...Map.groupBy(starts, ({ person }) => person).values()]
    .flatMap((own) => {
      const inOrder = own.toSorted((a, b) => a.start.at - b.start.at);
      return inOrder.flatMap(({ name, entry, start: later }, index) => {
        const before = inOrder[index - 1];
        const isClose =
          before !== undefined &&
          before.entry !== entry &&
          later.at - before.start.at < leastBetweenStarts;
        return isClose ? [{ name, earlier: before.start, later }] : [];
      });
    })
    .toSorted((a, b) => a.earlier.at - b.earlier.at);
}
