import { erasedName } from '../../../record/people/erased-name.ts';
import type { DayPlan } from '../plan/day-plan.ts';
import type { PostedList } from './posted-list.ts';

/** In place of names that were erased: of who raced, and of an entry that is gone with its person. */
const nameless: ReadonlySet<string> = new Set([erasedName, '–']);

/** Whether this is what stands in place of an erased name. */
export function isErased(name: string): boolean {
  return nameless.has(name);
}

/** Whether nobody knows any more who had a bib: the person was erased, or the entry is not here. */
export function isNameless({ name, bib }: { name: string; bib: number }): boolean {
  return isErased(name) || name === String(bib);
}

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
