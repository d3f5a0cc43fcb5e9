import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { listBoatPeople } from '../../../record/entries/boats/list-boat-people.server.ts';
import { listTeamBoats } from '../../../record/entries/boats/list-team-boats.server.ts';
import type { Race } from '../../../record/race/race.ts';
import {
  type BoatCheck,
  type BoatRow,
  checkBoats,
  type StoredBoats,
  type StoredEntry,
} from './check-boats.ts';

interface BoatRecord {
  editionId: number;
  race: Pick<Race, 'registration'>;
  /** Entries of the teams that the rows may name. When missing, every team of the edition. */
  teams?: ReadonlySet<number>;
}

/** Joins the rows of a file to boats and teams of the file and of the record. Reads nothing when no row names either. */
export async function checkBoatRows(
  database: AppDatabase,
  rows: readonly BoatRow[],
  { editionId, race, teams }: BoatRecord,
): Promise<BoatCheck> {
  const hasBoats = rows.some(
    (row) => row.boatName !== '' || row.seat !== null || row.teams.length > 0,
  );
  if (!hasBoats) return { issues: [], crews: [], teams: [] };
  const stored = await readStoredBoats(database, editionId, race);
  const named = stored.teams.filter(({ teamId }) => teams?.has(teamId) ?? true);
  return checkBoats(rows, race.registration.categories, { ...stored, teams: named });
}

/** Returns the people in the boats of an edition, and its teams with their boats, without withdrawn ones. */
async function readStoredBoats(
  database: AppDatabase,
  editionId: number,
  { registration }: Pick<Race, 'registration'>,
): Promise<StoredBoats> {
  const people = await listBoatPeople(database, { editionId });
  const ofTeams = registration.categories
    .filter(({ teamBoats }) => teamBoats !== undefined)
    .map(({ category }) => category);
  const teams = await database
    .selectFrom('participant')
    .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('boat', 'boat.participant_id', 'participant.id')
    .select(['participant.id as teamId', 'participant.category'])
    .select(['boat.name as ownName', 'root_person.name as captain'])
    .where('participant.edition_id', '=', editionId)
    .where('participant.category', 'in', [0, ...ofTeams])
    .where('registration.withdrawn_at', 'is', null)
    .orderBy('participant.id')
    .execute();
  const ids = teams.map(({ teamId }) => teamId);
  const boats = await listTeamBoats(database, ids);
  return {
    people: new Map([...people].map(([id, all]) => [id, all.filter(({ isIn }) => isIn)])),
    teams,
    boatsOf: new Map(
      [...boats].map(([id, own]) => [
        id,
        own.filter(({ isIn }) => isIn).map(({ participantId }) => participantId),
      ]),
    ),
  };
}

export async function readStoredEntry(
  database: AppDatabase,
  participantId: number,
): Promise<StoredEntry> {
  const { category, boatId } = await database
    .selectFrom('participant')
    .leftJoin('boat_member', 'boat_member.participant_id', 'participant.id')
    .select(['participant.category', 'boat_member.boat_id as boatId'])
    .where('participant.id', '=', participantId)
    .executeTakeFirstOrThrow();
  return { participantId, category, boatId: boatId ?? participantId };
}
