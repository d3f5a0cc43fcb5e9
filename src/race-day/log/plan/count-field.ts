import type { DayPlan, PlannedGroup } from './day-plan.ts';

export interface Entrant {
  category: number;
  sex: 'male' | 'female';
}

export function isInList({ category, sex }: Entrant, { who }: Pick<PlannedGroup, 'who'>): boolean {
  return who.categories.includes(category) && (who.sex === null || who.sex === sex);
}

/**
 * Returns how many boats a list has, of one category when `of` is given: while it has none, its entries, and in a later
 * phase at most as many as go on to it. Null while the list has neither boats nor entries.
 */
export function countField(
  plan: Pick<DayPlan, 'groups' | 'races' | 'boats'>,
  list: PlannedGroup,
  { entries, of }: { entries: readonly Entrant[]; of?: number | undefined },
): number | null {
  const races = new Set(plan.races.flatMap(({ id, group }) => (group === list.id ? id : [])));
  const listed = plan.boats.filter((boat) => races.has(boat.race));
  if (listed.length > 0) {
    const racing = listed.filter(
      ({ withdrawn, outside, category }) =>
        !withdrawn && !outside && (of === undefined || category === of),
    );
    return new Set(racing.map(({ bib }) => bib)).size;
  }
  const ofList = entries.filter((entry) => isInList(entry, list));
  if (ofList.length === 0) return null;
  const own = ofList.filter(({ category }) => of === undefined || category === of);
  const before = plan.groups.find(({ id }) => id === list.phase?.from);
  const cuts = (before?.phase?.goOn ?? []).filter(
    (cut) => cut.to === list.id && (of === undefined || cut.of === undefined || cut.of === of),
  );
  // Boats that are left go on without a number.
  const through = cuts.reduce((sum, { count }) => sum + (count ?? Infinity), 0);
  return cuts.length > 0 ? Math.min(own.length, through) : own.length;
}
