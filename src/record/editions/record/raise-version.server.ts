import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { DataChange } from './data-change.ts';
import { noteChange } from './note-change.server.ts';

/** Raises the version, on which caches depend. `change` is the public reason. */
export async function raiseVersion(
  transaction: AppDatabase,
  editionId: number,
  change?: DataChange,
): Promise<void> {
  await transaction
    .updateTable('edition')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', editionId)
    .execute();
  if (change) await noteChange(transaction, [editionId], change);
}

/** Serializes changes of an edition on both database engines without raising its version. */
export async function lockRecord(transaction: AppDatabase, editionId: number): Promise<void> {
  await transaction
    .updateTable('edition')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', editionId)
    .execute();
}

/** Raises the version of every edition whose pages show these people's names or keys. */
export async function raisePeopleVersions(
  transaction: AppDatabase,
  personIds: readonly number[],
  change?: DataChange,
): Promise<void> {
  if (personIds.length === 0) return;
  const raised = await transaction
    .updateTable('edition')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (query) =>
      query.selectFrom('participant').select('edition_id').where('person_id', 'in', personIds),
    )
    .returning('id')
    .execute();
  if (change) {
    await noteChange(
      transaction,
      raised.map(({ id }) => id),
      change,
    );
  }
}
