import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { raiseVersion } from '../editions/record/raise-version.server.ts';

/**
 * Serializes the transactions that enter people into an edition, on both database engines, so that places are counted
 * and taken without a race. The lock is the row of the edition's version, which rises anyway: an entry changes the
 * places that the pages show.
 */
export function lockEdition(transaction: AppDatabase, editionId: number): Promise<void> {
  return raiseVersion(transaction, editionId);
}
