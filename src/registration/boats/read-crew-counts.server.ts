import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { listBoatPeople } from '../../record/entries/boats/list-boat-people.server.ts';
import { listTeamBoats } from '../../record/entries/boats/list-team-boats.server.ts';
import type { Race } from '../../record/race/race.ts';
import { countCrew } from './boats-repository.server.ts';

/** Number of people in a boat, or boats in a team, and the required number. */
export interface CrewCount {
  of: 'crew' | 'team';
  count: number;
  size: number;
}

/** Returns the function that counts the crew or team of an entry of the edition; null for an entry without either. */
export async function readCrewCounts(
  database: AppDatabase,
  editionId: number,
  race: Pick<Race, 'registration'>,
): Promise<(entry: { participantId: number; category: CategoryCode }) => CrewCount | null> {
  const categories = new Map(
    race.registration.categories.map((known) => [known.category, known] as const),
  );
  const people = await listBoatPeople(database, { editionId });
  const teams = await database
    .selectFrom('team_boat')
    .innerJoin('participant', 'participant.id', 'team_boat.team_id')
    .select('team_boat.team_id as id')
    .distinct()
    .where('participant.edition_id', '=', editionId)
    .execute();
  const boats = await listTeamBoats(
    database,
    teams.map(({ id }) => id),
  );
  return ({ participantId, category }) => {
    const { crewSize, teamBoats } = categories.get(category) ?? {};
    if (teamBoats !== undefined) {
      const inIt = (boats.get(participantId) ?? []).filter(({ isIn }) => isIn);
      return { of: 'team', count: inIt.length, size: teamBoats };
    }
    if (crewSize === undefined) return null;
    const count = countCrew(people.get(participantId) ?? []).paddlers + 1;
    return { of: 'crew', count, size: crewSize };
  };
}
