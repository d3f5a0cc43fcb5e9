import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import {
  type BoatPerson,
  listBoatPeople,
} from '../../record/entries/boats/list-boat-people.server.ts';
import { nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { isAccessToken } from '../../record/entries/is-access-token.ts';
import type { Race } from '../../record/race/race.ts';

export interface Boat {
  boatId: number;
  /** Null when the boat goes by the names of its people. */
  name: string | null;
  joinKey: string;
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
  const isMember = await boatOfMember(database, participantId);
  if (isMember !== null) return null;
  const boat = await openBoat(database, participantId);
  const people = await listBoatPeople(database, { boatIds: [participantId] });
  return {
    ...boat,
    boatId: participantId,
    people: people.get(participantId) ?? [],
    seats: terms.crewSize - 1,
    substitutes: terms.crewSubstitutes ?? 0,
  };
}

/** Returns the boat of an entry; makes it when it is asked for first. */
async function openBoat(
  database: AppDatabase,
  participantId: number,
): Promise<{ name: string | null; joinKey: string }> {
  const find = () =>
    database
      .selectFrom('boat')
      .select(['name', 'join_key as joinKey'])
      .where('participant_id', '=', participantId)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  await database
    .insertInto('boat')
    .values({
      participant_id: participantId,
      name: null,
      join_key: randomBytes(24).toString('base64url'),
    })
    .onConflict((conflict) => conflict.column('participant_id').doNothing())
    .execute();
  return (await find()) ?? { name: null, joinKey: '' };
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

/** Returns the entry of the boat that a person joined, and null for other entries. */
export async function boatOfMember(
  database: AppDatabase,
  participantId: number,
): Promise<number | null> {
  const found = await database
    .selectFrom('boat_member')
    .select('boat_id')
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return found?.boat_id ?? null;
}

/** Counts who is in a boat besides the person who entered it, and who is a substitute. */
export function countCrew(people: readonly BoatPerson[]): {
  paddlers: number;
  substitutes: number;
} {
  const there = people.filter(({ isIn }) => isIn);
  const substitutes = there.filter(({ isSubstitute }) => isSubstitute).length;
  return { paddlers: there.length - substitutes, substitutes };
}

/** Gives a boat to another entry, with all who are in it. */
export async function moveBoat(
  transaction: AppDatabase,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const boat = await transaction
    .selectFrom('boat')
    .select(['name', 'join_key'])
    .where('participant_id', '=', from)
    .executeTakeFirst();
  if (!boat) return;
  // Two boats never have the same key, and people need the new one before the old one goes.
  const key = randomBytes(24).toString('base64url');
  await transaction
    .insertInto('boat')
    .values({ participant_id: to, name: boat.name, join_key: key })
    .execute();
  await transaction
    .updateTable('boat_member')
    .set({ boat_id: to })
    .where('boat_id', '=', from)
    .execute();
  await transaction.deleteFrom('boat').where('participant_id', '=', from).execute();
  await nameBoat(transaction, to);
}

/** Returns the printed name of the boat that a person joined, and null for other entries. */
export async function readOwnBoat(
  database: AppDatabase,
  participantId: number,
): Promise<string | null> {
  const found = await database
    .selectFrom('boat_member')
    .innerJoin('participant', 'participant.id', 'boat_member.boat_id')
    .select('participant.name')
    .where('boat_member.participant_id', '=', participantId)
    .executeTakeFirst();
  return found?.name ?? null;
}
