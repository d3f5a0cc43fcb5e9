import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import {
  type BoatPerson,
  listBoatPeople,
} from '../../record/entries/boats/list-boat-people.server.ts';
import { listBoatsOf, nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { isAccessToken } from '../../record/entries/is-access-token.ts';
import type { Race } from '../../record/race/race.ts';

export interface Boat {
  boatId: number;
  /** Null when the boat goes by the names of its people. */
  name: string | null;
  /** Null until the link is first requested, in a boat that was entered before its category had crews. */
  joinKey: string | null;
  people: readonly BoatPerson[];
  /** People besides the one who entered the boat. */
  seats: number;
  substitutes: number;
}

/** Returns null for an entry whose category has no crews. */
export async function readBoat(
  database: AppDatabase,
  { participantId, category }: { participantId: number; category: CategoryCode },
  { registration }: Pick<Race, 'registration'>,
): Promise<Boat | null> {
  const terms = registration.categories.find((known) => known.category === category);
  if (terms?.crewSize === undefined) return null;
  if ((await boatOfMember(database, participantId)) !== null) return null;
  const boat = await database
    .selectFrom('boat')
    .select(['name', 'join_key'])
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  const people = await listBoatPeople(database, { boatIds: [participantId] });
  return {
    boatId: participantId,
    name: boat?.name ?? null,
    joinKey: boat?.join_key ?? null,
    people: people.get(participantId) ?? [],
    seats: terms.crewSize - 1,
    substitutes: terms.crewSubstitutes ?? 0,
  };
}

/** Makes the boat of an entry, with a link to join, unless it has one. */
export async function openBoat(transaction: AppDatabase, participantId: number): Promise<void> {
  await transaction
    .insertInto('boat')
    .values({
      participant_id: participantId,
      name: null,
      join_key: randomBytes(24).toString('base64url'),
    })
    .onConflict((conflict) => conflict.column('participant_id').doNothing())
    .execute();
}

/** Returns the entry that a link to join leads to; undefined when the link is unknown. */
export async function boatOfKey(
  database: AppDatabase,
  joinKey: string,
): Promise<number | undefined> {
  if (!isAccessToken(joinKey)) return undefined;
  const found = await database
    .selectFrom('boat')
    .select('participant_id as id')
    .where('join_key', '=', joinKey)
    .executeTakeFirst();
  return found?.id;
}

/** Returns the boat that a person joined, with its printed name. Null for other entries. */
export async function boatOfMember(
  database: AppDatabase,
  participantId: number,
): Promise<{ boatId: number; name: string } | null> {
  const found = await database
    .selectFrom('boat_member')
    .innerJoin('participant', 'participant.id', 'boat_member.boat_id')
    .select(['participant.id as boatId', 'participant.name'])
    .where('boat_member.participant_id', '=', participantId)
    .executeTakeFirst();
  return found ?? null;
}

/** Counts the people in a boat besides the person who entered it, and the substitutes among them. */
export function countCrew(people: readonly BoatPerson[]): {
  paddlers: number;
  substitutes: number;
} {
  const there = people.filter(({ isIn }) => isIn);
  const substitutes = there.filter(({ isSubstitute }) => isSubstitute).length;
  return { paddlers: there.length - substitutes, substitutes };
}

/** Gives a boat to another entry, with all its people and its place in teams. */
export async function moveBoat(
  transaction: AppDatabase,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await moveInTeams(transaction, { from, to });
  const boat = await transaction
    .selectFrom('boat')
    .select('name')
    .where('participant_id', '=', from)
    .executeTakeFirst();
  if (!boat) return;
  // The people need the new boat, with a link of its own, before the old one goes.
  await openBoat(transaction, to);
  await transaction
    .updateTable('boat')
    .set({ name: boat.name })
    .where('participant_id', '=', to)
    .execute();
  await transaction
    .updateTable('boat_member')
    .set({ boat_id: to })
    .where('boat_id', '=', from)
    .execute();
  await transaction.deleteFrom('boat').where('participant_id', '=', from).execute();
  await nameBoat(transaction, to);
}

async function moveInTeams(
  transaction: AppDatabase,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await transaction
    .updateTable('team_boat')
    .set({ team_id: to })
    .where('team_id', '=', from)
    .execute();
  await transaction
    .updateTable('team_boat')
    .set({ participant_id: to })
    .where('participant_id', '=', from)
    .execute();
  for (const team of await listBoatsOf(transaction, [to])) await nameBoat(transaction, team);
}
