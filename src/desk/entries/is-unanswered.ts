import { isRead } from '../../record/entries/columns-of.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { type Field, questionOf, toProperty } from '../../record/questions/questions-in.ts';

/** Whether none of the entries has a number that only some races ask for: such a column is left out. */
export function isUnanswered(field: Field, entries: readonly OrganizerEntry[]): boolean {
  if (questionOf(field).setting === undefined) return false;
  return isRead(field) && entries.every((entry) => entry[toProperty(field)] === null);
}
