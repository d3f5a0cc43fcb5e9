import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { ErasedPeople } from './erased-people.ts';

/** Who asked to be erased: what the files say of them is left out whenever they are read. */
export async function readErasedPeople(database: AppDatabase): Promise<ErasedPeople> {
  const rows = await database
    .selectFrom('erased_person')
    .select(['person_key', 'also_results'])
    .execute();
  return {
    fromLists: new Set(rows.map(({ person_key }) => person_key)),
    fromResults: new Set(
      rows.filter(({ also_results }) => also_results === 1).map(({ person_key }) => person_key),
    ),
  };
}
