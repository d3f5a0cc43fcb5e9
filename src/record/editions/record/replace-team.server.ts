import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Writes which boats a team has, in their order; none when its entry is no team. */
export async function replaceTeam(
  transaction: AppDatabase,
  teamId: number,
  boatIds: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('team_boat').where('team_id', '=', teamId).execute();
  if (boatIds.length === 0) return;
  await transaction
    .insertInto('team_boat')
    .values(boatIds.map((id, index) => ({ team_id: teamId, participant_id: id, place: index + 1 })))
    .execute();
}
