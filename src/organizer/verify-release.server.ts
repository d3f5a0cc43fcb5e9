import type { AppDatabase } from '../platform/database/open-database.server.ts';

/** Writes down that an organizer holds the signed release; false when it was there before. */
export async function verifyRelease(
  database: AppDatabase,
  { participantId, now }: { participantId: number; now: Date },
): Promise<boolean> {
  const written = await database
    .updateTable('participant')
    .set({ release_verified_at: now.toISOString() })
    .where('id', '=', participantId)
    .where('release_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
