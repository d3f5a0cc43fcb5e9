import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { nameTeam } from '../../editions/record/name-team.ts';
import { listBoatPeople } from './list-boat-people.server.ts';
import { listTeamBoats } from './list-team-boats.server.ts';

/**
 * Writes the printed name of a boat's entry: the boat's own name, or the names of its people in the order in which they
 * joined, without substitutes. A team has the bibs and names of its boats after its own name, so the teams of a boat
 * are written again too. Does nothing for an entry that is neither.
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
  const team = (await listTeamBoats(transaction, [boatId])).get(boatId);
  if (team) {
    const name = nameTeam(boat.name, team);
    await transaction
      .updateTable('participant')
      .set({ name: name === '' ? boat.captain : name })
      .where('id', '=', boatId)
      .execute();
    return;
  }
  const people = (await listBoatPeople(transaction, { boatIds: [boatId] })).get(boatId) ?? [];
  const names = people.flatMap(({ name, isPublic, isSubstitute }) =>
    isPublic && !isSubstitute ? [name] : [],
  );
  await transaction
    .updateTable('participant')
    .set({ name: boat.name ?? [boat.captain, ...names].join(' / ') })
    .where('id', '=', boatId)
    .execute();
  await nameTeamsOf(transaction, boatId);
}

/** Writes the printed names of the teams that the boat of an entry is in. */
export async function nameTeamsOf(transaction: AppDatabase, participantId: number): Promise<void> {
  const teams = await transaction
    .selectFrom('team_boat')
    .select('team_id as id')
    .where('participant_id', '=', participantId)
    .execute();
  for (const { id } of teams) await nameBoat(transaction, id);
}

/** Writes the printed names of the teams of an edition again, after bibs of boats changed. */
export async function nameTeams(transaction: AppDatabase, editionId: number): Promise<void> {
  const teams = await transaction
    .selectFrom('team_boat')
    .innerJoin('participant', 'participant.id', 'team_boat.team_id')
    .select('team_boat.team_id as id')
    .distinct()
    .where('participant.edition_id', '=', editionId)
    .execute();
  for (const { id } of teams) await nameBoat(transaction, id);
}

/** Returns the boats in which these entries are, as captain or otherwise, and the teams of these boats. */
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
    .union(
      transaction
        .selectFrom('team_boat')
        .select('team_id as id')
        .where('participant_id', 'in', ids),
    )
    .execute();
  return boats.map(({ id }) => id);
}
