import type { EditionLibrary } from '../editions/files/edition-library.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { type ErasedPeople, withoutNames, withoutPeople } from './erased-people.ts';

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

/** The library of the files without the people who asked to be erased. */
export function hideErased(
  library: EditionLibrary,
  { fromLists, fromResults }: ErasedPeople,
): EditionLibrary {
  return {
    ...library,
    participants: new Map(
      [...library.participants].map(([year, entries]) => [year, withoutPeople(entries, fromLists)]),
    ),
    results: new Map(
      [...library.results].map(([year, result]) => [year, withoutNames(result, fromResults)]),
    ),
  };
}
