import { countField, type Entrant } from '../../race-day/log/plan/count-field.ts';
import type { DayPlan, PlannedGroup } from '../../race-day/log/plan/day-plan.ts';

/** A cut that more boats pass than there are, so that all go on. */
export interface WideCut {
  list: PlannedGroup;
  /** The category whose boats the cut takes; null when it takes boats of any. */
  of: number | null;
  count: number;
  /** Number of boats in the field. */
  field: number;
}

/** Returns the cuts of a plan that are larger than their field. */
export function findWideCuts(plan: DayPlan, entries: readonly Entrant[]): WideCut[] {
  return plan.groups.flatMap((list) =>
    (list.phase?.goOn ?? []).flatMap(({ of, count }) => {
      const field = countField(plan, list, { entries, of });
      return count !== null && field !== null && count > field
        ? [{ list, of: of ?? null, count, field }]
        : [];
    }),
  );
}
