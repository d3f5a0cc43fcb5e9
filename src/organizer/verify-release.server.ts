import { raiseVersionsOfEntry } from '../entries/raise-versions-of-entry.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';

/** Writes down that an organizer holds the signed release; false when it was there before. */
export async function verifyRelease(
  database: AppDatabase,
  { participantId, now }: { participantId: number; now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const written = await transaction
      .updateTable('participant')
      .set({ release_verified_at: now.toISOString() })
      .where('id', '=', participantId)
      .where('release_verified_at', 'is', null)
      .returning(['payment_verified_at', 'listed'])
      .executeTakeFirst();
    if (!written) return false;
    const isPublic = written.payment_verified_at !== null && written.listed === 1;
    if (isPublic) await raiseVersionsOfEntry(transaction, participantId);
    return true;
  });
}
