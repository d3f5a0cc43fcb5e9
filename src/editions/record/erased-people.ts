import { erasedName } from './erased-name.ts';
import type { ContactsFile, RecordFile } from './record-file.ts';

/** Somebody who asked to be erased, by the key that files know them by. */
export interface ErasedPerson {
  person: string;
  /** Stands for the key where results lost the name too: the key tells it. */
  replacedBy: string | null;
}

/**
 * Takes erased people out of what a file brings: their contacts, and their entries, of which only
 * what published results need stays, out of the lists and without a name where results lost it.
 */
export function withoutErased(
  { record, contacts }: { record: RecordFile; contacts: ContactsFile | null },
  erased: readonly ErasedPerson[],
): { record: RecordFile; contacts: ContactsFile | null } {
  const byKey = new Map(erased.map((one) => [one.person, one]));
  const keyOf = (person: string) => byKey.get(person)?.replacedBy ?? person;
  const renamed = <Unit extends { person: string }>(unit: Unit): Unit => ({
    ...unit,
    person: keyOf(unit.person),
  });
  const published = new Set([
    ...record.heats.flatMap(({ runs }) => runs.map(({ person }) => person)),
    ...record.decisions.map(({ person }) => person),
  ]);
  const entries = record.entries.flatMap((entry) => {
    const gone = byKey.get(entry.person);
    if (!gone) return [entry];
    if (!published.has(entry.person)) return [];
    const name = gone.replacedBy === null ? entry.name : erasedName;
    return [renamed({ ...entry, name, listed: false as const })];
  });
  return {
    record: {
      ...record,
      entries,
      heats: record.heats.map((heat) => ({ ...heat, runs: heat.runs.map(renamed) })),
      decisions: record.decisions.map(renamed),
    },
    contacts: contacts && {
      ...contacts,
      contacts: contacts.contacts.filter(({ person }) => !byKey.has(person)),
    },
  };
}
