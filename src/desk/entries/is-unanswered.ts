import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { isRead } from '../../record/entries/to-columns.ts';
import { type Field, questionOf, toProperty } from '../../record/questions/questions-in.ts';

/**
 * Whether no entry has an answer to a question that only some races ask; such a column is left out. Without a document
 * the answer is ''; the null of an entry from a file only means that its contact is unknown.
 */
export function isUnanswered(field: Field, entries: readonly OrganizerEntry[]): boolean {
  const { kind, setting } = questionOf(field);
  if (setting !== undefined && isRead(field)) {
    return entries.every((entry) => entry[toProperty(field)] === null);
  }
  if (kind !== 'document' && kind !== 'document_number') return false;
  return (
    entries.some(({ personalId }) => personalId === '') &&
    entries.every(({ personalId }) => personalId === '' || personalId === null)
  );
}
