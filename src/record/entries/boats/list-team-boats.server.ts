import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { isUnasked } from '../is-unasked.server.ts';

/** A boat of a team: an entry of another event of the edition, with its own bib. */
export interface TeamBoat {
  participantId: number;
  name: string;
  bib: number | null;
  /** False after a withdrawal. */
  isIn: boolean;
  /** Whether public pages may name the boat. */
  isPublic: boolean;
}

/** Returns the boats of these teams, by the entry of the team, in the order in which the team names them. */
export async function listTeamBoats(
  database: AppDatabase,
  teamIds: readonly number[],
): Promise<Map<number, TeamBoat[]>> {
  const teams = inChunks(teamIds).map((ids) => readBoats(database, ids));
  const rows = (await Promise.all(teams)).flat();
  const boats = Map.groupBy(rows, ({ teamId }) => teamId);
  return new Map(
    [...boats].map(([teamId, own]) => [
      teamId,
      own.map(({ participantId, name, bib, listed, verifiedAt, withdrawnAt, unasked }) => {
        const isIn = withdrawnAt === null;
        const isPublic = isIn && listed === 1 && verifiedAt !== null && !unasked;
        return { participantId, name, bib, isIn, isPublic };
      }),
    ]),
  );
}

function readBoats(database: AppDatabase, teamIds: readonly number[]) {
  return database
    .selectFrom('team_boat')
    .innerJoin('participant', 'participant.id', 'team_boat.participant_id')
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .select([
      'team_boat.team_id as teamId',
      'participant.id as participantId',
      'participant.name',
      'participant.bib',
      'participant.listed',
      'participant.payment_verified_at as verifiedAt',
      'registration.withdrawn_at as withdrawnAt',
    ])
    .select(isUnasked().as('unasked'))
    .where('team_boat.team_id', 'in', teamIds)
    .orderBy('team_boat.place')
    .execute();
}
