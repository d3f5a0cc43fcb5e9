import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { listBoatPeople } from './list-boat-people.server.ts';

/**
 * Writes the printed name of a boat's entry: the boat's own name, or the names of its people in the order in which they
 * joined, without substitutes. Does nothing for an entry that is no boat.
 */
export async function nameBoat(transaction: AppDatabase, boatId: number): Promise<void> {
  const boat = await transaction
    .selectFrom('boat')
    .innerJoin('participant', 'participant.id', 'boat.participant_id')
    .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
    .select(['boat.name', 'root_person.name as captain'])
    .where('boat.participant_id', '=', boatId)
    .executeTakeFirst();
  if (!boat) return;
  const people = (await listBoatPeople(transaction, { boatIds: [boatId] })).get(boatId) ?? [];
  const names = people.flatMap(({ name, isPublic, isSubstitute }) =>
    isPublic && !isSubstitute ? [name] : [],
  );
  await transaction
    .updateTable('participant')
    .set({ name: boat.name ?? [boat.captain, ...names].join(' / ') })
    .where('id', '=', boatId)
    .execute();
}

/** Returns the boats in which these entries are, as captain or otherwise. */
export async function listBoatsOf(
  transaction: AppDatabase,
  participantIds: readonly number[],
): Promise<number[]> {
  const ids = [0, ...participantIds];
  const boats = await transaction
    .selectFrom('boat_member')
    .select('boat_id as id')
    .where('participant_id', 'in', ids)
    .union(
      transaction
        .selectFrom('boat')
        .select('participant_id as id')
        .where('participant_id', 'in', ids),
    )
    .execute();
  return boats.map(({ id }) => id);
}
