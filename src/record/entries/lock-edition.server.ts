import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { raiseVersion } from '../editions/record/raise-version.server.ts';

/** Serializes transactions that take places, by the edition's version, which rises anyway. */
export function lockEdition(transaction: AppDatabase, editionId: number): Promise<void> {
  return raiseVersion(transaction, editionId);
}
