import { erasedName } from '../../../record/people/erased-name.ts';
import type { DayPlan } from '../plan/day-plan.ts';
import type { PostedList } from './posted-list.ts';

/** Stand-ins for erased names: of a person, and of an entry that was deleted with its person. */
const nameless: ReadonlySet<string> = new Set([erasedName, '–']);

/** Returns whether the name is a stand-in for an erased name. */
export function isErased(name: string): boolean {
  return nameless.has(name);
}

/** Returns whether the name of a boat is unknown: the person was erased, or this server does not have the entry. */
export function isNameless({ name, bib }: { name: string; bib: number }): boolean {
  return isErased(name) || name === String(bib);
}

/**
 * Returns a function that names the person of a posted row: its guest, or the current name of its entry. The entry's
 * number may belong to another person on this server; in that case the plan names the boat with the bib.
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
