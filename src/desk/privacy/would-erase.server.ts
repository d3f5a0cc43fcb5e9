import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { exportPerson } from './export-person.server.ts';
import { findPerson } from './find-person.server.ts';

/** Returns the numbers of rows that an erasure would remove; null when the person does not exist any more. */
export async function wouldErase(database: AppDatabase, wanted: number) {
  const person = await findPerson(database, wanted);
  if (!person) return null;
  const { personId } = person;
  const kept = await exportPerson(database, personId);
  return {
    id: personId,
    name: kept.name,
    key: kept.key,
    entries: kept.entries.map(({ year, reference }) => ({ year, reference })),
    receipts: kept.receipts.length,
    mails: kept.mails.length,
    runs: kept.runs.length,
  };
}
