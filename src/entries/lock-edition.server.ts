import type { AppDatabase } from '../platform/database/open-database.server.ts';

/**
 * Lets one transaction after the other enter people into an edition, on both engines: places are
 * counted, then taken.
 */
export async function lockEdition(transaction: AppDatabase, editionId: number): Promise<void> {
  await transaction
    .updateTable('edition')
    .set(({ ref }) => ({ race_date: ref('race_date') }))
    .where('id', '=', editionId)
    .execute();
}
