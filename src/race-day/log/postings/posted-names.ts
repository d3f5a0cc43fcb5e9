import type { DayPlan } from '../plan/day-plan.ts';
import type { PostedList } from './posted-list.ts';

/**
 * Who stands in a row of a posted list: the guest that it names, else the entry as it is called now. A
 * number of another server may be somebody else's here: then the plan says who has the bib.
 */
export function postedNames(
  { races, boats }: Pick<DayPlan, 'races' | 'boats'>,
  group: string,
  names: ReadonlyMap<number, string>,
): (row: PostedList['rows'][number]) => string {
  const own = new Set(races.filter((race) => race.group === group).map(({ id }) => id));
  return ({ entry, guest, bib }) => {
    if (guest !== null || entry === null) return guest ?? String(bib);
    const boat = boats.find((one) => one.bib === bib && own.has(one.race));
    if (boat && boat.entry !== entry) return boat.name;
    return names.get(entry) ?? String(bib);
  };
}
