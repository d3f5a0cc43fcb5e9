import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { now } from './desk-team.ts';
import type { EnteredPaddler } from './enter-paddler.ts';

export async function enterClub(
  database: AppDatabase,
  paddlers: readonly Pick<EnteredPaddler, 'participantId'>[],
): Promise<number> {
  const at = now.toISOString();
  const { id } = await database
    .insertInto('club_entry')
    .values({
      edition_id: 3,
      identity: 'c'.repeat(32),
      reference: 'CLUB1',
      club: 'Remo Quijos',
      captain: 'Rosa Andi',
      email: 'remo@example.org',
      mobile: '+593990000000',
      language: 'es',
      permission_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { participantId: participant_id } of paddlers) {
    await database
      .insertInto('club_member')
      .values({ participant_id, club_entry_id: id })
      .execute();
  }
  return id;
}
