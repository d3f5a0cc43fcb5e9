import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import { listBoatPeople } from '../../record/entries/boats/list-boat-people.server.ts';
import { listTeamBoats } from '../../record/entries/boats/list-team-boats.server.ts';
import { entriesById, type OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';

interface OfAge {
  day: string;
  fullAge: number;
}

/**
 * Returns the entries in whose boats each person is known to have been of full age on the day, consented at
 * registration and is still entered. An unknown birth date counts as that of a minor.
 */
export async function listAdultEntries(
  database: AppDatabase,
  ids: readonly number[],
  ofAge: OfAge,
): Promise<ReadonlySet<number>> {
  const teams = await listTeamBoats(database, ids);
  const boatsOf = (id: number) => [
    id,
    ...(teams.get(id) ?? []).map(({ participantId }) => participantId),
  ];
  const crews = await listBoatPeople(database, { boatIds: ids.flatMap(boatsOf) });
  const peopleOf = (id: number) =>
    boatsOf(id).flatMap((boat) => [
      boat,
      ...(crews.get(boat) ?? []).map(({ participantId }) => participantId),
    ]);
  const people = [...new Set(ids.flatMap(peopleOf))];
  const found = await Promise.all(inChunks(people).map((some) => entriesById(database, some)));
  const adults = new Set(
    found
      .flat()
      .filter((entry) => isAdult(entry, ofAge))
      .map(({ participantId }) => participantId),
  );
  return new Set(ids.filter((id) => peopleOf(id).every((person) => adults.has(person))));
}

function isAdult(
  { dateBirth, guardianName, withdrawnAt, hasConsented }: OrganizerEntry,
  { day, fullAge }: OfAge,
): boolean {
  if (dateBirth === null || guardianName !== null) return false;
  return withdrawnAt === null && hasConsented && calendarAge(dateBirth, day) >= fullAge;
}
