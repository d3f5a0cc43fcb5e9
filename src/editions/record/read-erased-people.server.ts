import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { ErasedPerson } from './erased-people.ts';

/** Everybody who asked to be erased, by the key that files know them by. */
export async function readErasedPeople(database: AppDatabase): Promise<ErasedPerson[]> {
  const rows = await database
    .selectFrom('erased_person')
    .select(['person_key', 'also_results', 'replaced_by'])
    .execute();
  return rows.map(({ person_key, also_results, replaced_by }) => ({
    person: person_key,
    replacedBy: also_results === 1 ? replaced_by : null,
  }));
}
