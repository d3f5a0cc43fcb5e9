import { erasedName } from '../../../record/people/erased-name.ts';
import type { DayPlan } from '../plan/day-plan.ts';
import type { PostedList } from './posted-list.ts';

/** Stand-ins for erased names: of a person, and of an entry that was deleted with its person. */
const nameless: ReadonlySet<string> = new Set([erasedName, '–']);

export function isErased(name: string): boolean {
  return nameless.has(name);
}

/** Returns whether the name of a boat is unknown: the person was erased, or this server does not have the entry. */
export function isNameless({ name, bib }: { name: string; bib: number }): boolean {
  return isErased(name) || name === String(bib);
}

/** Names rows by guest or entry, or by the bib where the entry's number is another person's on this server. */
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
