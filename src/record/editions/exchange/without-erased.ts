import { erasedName } from '../../people/erased-name.ts';
import { entryAnswers } from './entry-answers.ts';
import type { ContactsFile, RecordEntry, RecordFile } from './record-file.ts';

/** Somebody who asked to be erased. */
export interface ErasedPerson {
  /** Stands for the key where results lost the name too: the key tells it. */
  replacedBy: string | null;
}

interface Files {
  record: RecordFile;
  contacts: ContactsFile | null;
}

/**
 * Takes erased people out of what a file brings: their contacts, and their entries, of which only
 * what published results need stays, out of the lists. Where results lost the name, so do words of a jury, which
 * may tell it.
 */
export function withoutErased(
  { record, contacts }: Files,
  erasedOf: (person: string) => ErasedPerson | undefined,
): Files {
  const renamed = <Unit extends { person: string }>(unit: Unit): Unit => ({
    ...unit,
    person: erasedOf(unit.person)?.replacedBy ?? unit.person,
  });
  const isNameless = (person: string) => typeof erasedOf(person)?.replacedBy === 'string';
  const published = new Set([
    ...record.heats.flatMap(({ runs }) => runs.map(({ person }) => person)),
    ...record.decisions.map(({ person }) => person),
  ]);
  const entries = record.entries.flatMap((entry) => {
    const erased = erasedOf(entry.person);
    if (!erased) return [entry];
    return published.has(entry.person) ? [renamed(publishedPart(entry, erased))] : [];
  });
  return {
    record: {
      ...record,
      entries,
      heats: record.heats.map((heat) => ({ ...heat, runs: heat.runs.map(renamed) })),
      decisions: record.decisions.filter(({ person }) => !isNameless(person)).map(renamed),
    },
    contacts: contacts && {
      ...contacts,
      entries: contacts.entries.filter(({ person }) => !erasedOf(person)),
      contacts: contacts.contacts.filter(({ person }) => !erasedOf(person)),
    },
  };
}

/** What results need of the entry of somebody who is erased from lists. */
function publishedPart(entry: RecordEntry, { replacedBy }: ErasedPerson): RecordEntry {
  const { person, name, bib, registeredAt } = entry;
  return {
    person,
    name: replacedBy === null ? name : erasedName,
    ...entryAnswers.needed(entry),
    ...(bib !== undefined && { bib }),
    registeredAt,
    listed: false,
  };
}
