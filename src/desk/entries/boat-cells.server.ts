import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import type { Seat } from '../../registration/people-table/boats/check-boats.ts';

/** The cells of the boat or team of an entry, in the form that the import reads. */
export interface BoatCells {
  boat: string;
  seat: Seat | null;
  teams: string;
}

/** Returns the cells of entries that have a boat with a crew, a team, or a seat in one. */
export async function readBoatCells(
  database: AppDatabase,
  entries: readonly Pick<OrganizerEntry, 'participantId'>[],
): Promise<ReadonlyMap<number, BoatCells>> {
  const cells = new Map<number, BoatCells>();
  for (const some of inChunks(entries)) {
    const ids = some.map(({ participantId }) => participantId);
    const [captains, members, boatsOfTeams] = await Promise.all([
      readCaptains(database, ids),
      readMembers(database, ids),
      readBoatsOfTeams(database, ids),
    ]);
    const teamsOf = Map.groupBy(boatsOfTeams, ({ id }) => id);
    const teams = (id: number) =>
      (teamsOf.get(id) ?? []).map(({ name, captain }) => name ?? captain).join('; ');
    for (const { id, person, name, crew, boats } of captains) {
      const hasOthers = Number(crew) > 0 || Number(boats) > 0;
      // A captain alone, without a boat name, waits for people who join by the link.
      const boat = name ?? (hasOthers ? person : '');
      const seat = Number(crew) > 0 ? 'captain' : null;
      cells.set(id, { boat, seat, teams: teams(id) });
    }
    for (const { id, name, captain, isSubstitute } of members) {
      const seat = isSubstitute === 1 ? 'substitute' : 'paddler';
      cells.set(id, { boat: name ?? captain, seat, teams: '' });
    }
    for (const id of teamsOf.keys()) {
      if (!cells.has(id)) cells.set(id, { boat: '', seat: null, teams: teams(id) });
    }
  }
  return cells;
}

function readCaptains(database: AppDatabase, ids: readonly number[]) {
  return database
    .selectFrom('boat')
    .innerJoin('participant', 'participant.id', 'boat.participant_id')
    .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
    .select((eb) => [
      'participant.id',
      'boat.name',
      'root_person.name as person',
      eb
        .selectFrom('boat_member')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('boat_member.boat_id', '=', 'participant.id')
        .as('crew'),
      eb
        .selectFrom('team_boat')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('team_boat.team_id', '=', 'participant.id')
        .as('boats'),
    ])
    .where('participant.id', 'in', ids)
    .execute();
}

function readMembers(database: AppDatabase, ids: readonly number[]) {
  return database
    .selectFrom('boat_member')
    .innerJoin('participant', 'participant.id', 'boat_member.participant_id')
    .innerJoin('boat', 'boat.participant_id', 'boat_member.boat_id')
    .innerJoin('participant as captain', 'captain.id', 'boat_member.boat_id')
    .innerJoin('root_person as captain_person', 'captain_person.own_id', 'captain.person_id')
    .select(['participant.id', 'boat.name', 'captain_person.name as captain'])
    .select('boat_member.is_substitute as isSubstitute')
    .where('participant.id', 'in', ids)
    .execute();
}

function readBoatsOfTeams(database: AppDatabase, ids: readonly number[]) {
  return database
    .selectFrom('team_boat')
    .innerJoin('participant as team', 'team.id', 'team_boat.team_id')
    .innerJoin('root_person as captain_person', 'captain_person.own_id', 'team.person_id')
    .leftJoin('boat', 'boat.participant_id', 'team_boat.team_id')
    .select(['team_boat.participant_id as id', 'boat.name', 'captain_person.name as captain'])
    .where('team_boat.participant_id', 'in', ids)
    .orderBy('team.id')
    .execute();
}
