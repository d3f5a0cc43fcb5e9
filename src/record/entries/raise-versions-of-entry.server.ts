import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { raiseVersion } from '../editions/record/raise-version.server.ts';
import { publicEntryJoin } from './entry-join.server.ts';

/**
 * Raises the version of the edition of an entry, inside the transaction that changes what its list
 * says of the entry, and of the other editions whose lists tell that this person raced here too.
 */
export async function raiseVersionsOfEntry(
  transaction: AppDatabase,
  participantId: number,
): Promise<void> {
  const { editionId, personId } = await publicEntryJoin(transaction)
    .select(['edition.id as editionId', 'root_person.id as personId'])
    .where('participant.id', '=', participantId)
    .executeTakeFirstOrThrow();
  // The own edition first: transactions about one edition then wait here, and not for each other.
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
