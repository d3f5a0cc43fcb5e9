import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Returns the emergency contacts of entries by entry number; entries without one are missing. */
export async function findEmergencyContacts(
  database: AppDatabase,
  participantIds: readonly number[],
): Promise<ReadonlyMap<number, { name: string; mobile: string }>> {
  const found = new Map<number, { name: string; mobile: string }>();
  for (const some of inChunks(participantIds)) {
    const rows = await database
      .selectFrom('emergency_contact')
      .select(['participant_id', 'name', 'mobile'])
      .where('participant_id', 'in', some)
      .execute();
    for (const { participant_id, name, mobile } of rows)
      found.set(participant_id, { name, mobile });
  }
  return found;
}
