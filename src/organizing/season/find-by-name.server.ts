import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  listOrganizerEntries,
  type OrganizerEntry,
} from '../../record/entries/organizer-entry.server.ts';
import type { KnownPerson } from '../../record/people/find-twins.ts';
import { matchesName } from '../../record/people/matches-name.ts';
import { listKnownPeople } from './join-people.server.ts';

/** Somebody with what tells people of one name apart. */
export interface NamedPerson extends KnownPerson {
  /** Entries, latest edition first. */
  entries: readonly OrganizerEntry[];
}

/**
 * The people whom a name or a part of it means, whatever the case and the accents: as they stand now,
 * or as one of their editions wrote them. Those of the latest editions come first.
 */
export async function findByName(database: AppDatabase, name: string): Promise<NamedPerson[]> {
  const entries = Map.groupBy(
    await listOrganizerEntries(database, {}),
    ({ personKey }) => personKey,
  );
  return (await listKnownPeople(database))
    .map((person) => ({
      ...person,
      entries: (entries.get(person.key) ?? []).toSorted((a, b) => b.year - a.year),
    }))
    .filter((person) =>
      [person, ...person.entries].some((written) => matchesName(written.name, name)),
    )
    .toSorted((a, b) => latest(b) - latest(a) || a.name.localeCompare(b.name, 'es'));
}

function latest({ years }: KnownPerson): number {
  return Math.max(0, ...years);
}
