import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { raiseVersion } from '../editions/record/raise-version.server.ts';

/**
 * Lets one transaction after the other enter people into an edition, on both engines: places are
 * counted, then taken. What makes the others wait is the edition's version, which rises: who enters
 * changes the places that its pages tell of.
 */
export function lockEdition(transaction: AppDatabase, editionId: number): Promise<void> {
  return raiseVersion(transaction, editionId);
}
