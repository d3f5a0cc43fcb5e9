import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { raiseVersion } from '../editions/record/raise-version.server.ts';
import { publicEntryJoin } from './entry-join.server.ts';

/** Raises the person's other editions too, because their lists mention this edition. */
export async function raiseVersionsOfEntry(
  transaction: AppDatabase,
  participantId: number,
): Promise<void> {
  const { editionId, personId } = await publicEntryJoin(transaction)
    .select(['edition.id as editionId', 'root_person.id as personId'])
    .where('participant.id', '=', participantId)
    .executeTakeFirstOrThrow();
  // The entry's own edition first, so that transactions of one edition wait here instead of deadlocking.
  await raiseVersion(transaction, editionId);
  await transaction
    .updateTable('edition')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '!=', editionId)
    .where(
      'id',
      'in',
      publicEntryJoin(transaction)
        .select('edition.id')
        .where('root_person.id', '=', personId)
        .where('participant.payment_verified_at', 'is not', null),
    )
    .execute();
}
