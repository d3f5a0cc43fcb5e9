import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { FoundPerson } from './export-person.server.ts';

/** Returns a person by number, or the root of a joined person; null for an unknown number. */
export async function findPerson(
  database: AppDatabase,
  personId: number,
): Promise<FoundPerson | null> {
  if (!Number.isSafeInteger(personId) || personId > 999_999_999) return null;
  const person = await database
    .selectFrom('root_person')
    .select(['id', 'name'])
    .where('own_id', '=', personId)
    .executeTakeFirst();
  return person ? { personId: person.id, name: person.name } : null;
}
