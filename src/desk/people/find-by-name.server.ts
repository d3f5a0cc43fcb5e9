import { giveWay } from '../../platform/background/give-way.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  listOrganizerEntries,
  type OrganizerEntry,
} from '../../record/entries/organizer-entry.server.ts';
import type { KnownPerson } from '../../record/people/find-twins.ts';
import { matchesName } from '../../record/people/matches-name.ts';
import { listKnownPeople } from './join-people.server.ts';

export interface NamedPerson extends KnownPerson {
  entries: readonly OrganizerEntry[];
}

/**
 * Finds people by a name or part of it, ignoring case and accents, in its current form or as an edition wrote it.
 * People of the latest editions come first.
 */
export async function findByName(database: AppDatabase, name: string): Promise<NamedPerson[]> {
  const listed = await listOrganizerEntries(database, {});
  await giveWay();
  const people = await listKnownPeople(database);
  await giveWay();
  const entries = Map.groupBy(listed, ({ personKey }) => personKey);
  const found: NamedPerson[] = [];
  for (const chunk of inChunks(people)) {
    found.push(
      ...chunk
        .map((person) => ({
          ...person,
          entries: (entries.get(person.key) ?? []).toSorted((a, b) => b.year - a.year),
        }))
        .filter((person) =>
          [person, ...person.entries].some((written) => matchesName(written.name, name)),
        ),
    );
    await giveWay();
  }
  const { compare } = new Intl.Collator('es');
  return found.toSorted((a, b) => latest(b) - latest(a) || compare(a.name, b.name));
}

function latest({ years }: KnownPerson): number {
  return Math.max(0, ...years);
}
