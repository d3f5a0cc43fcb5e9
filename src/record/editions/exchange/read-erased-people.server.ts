import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { erasureDigest } from '../../people/erasure-digest.server.ts';
import type { ErasedPerson } from './without-erased.ts';

export async function readErasedPeople(
  database: AppDatabase,
): Promise<(person: string) => ErasedPerson | undefined> {
  const rows = await database
    .selectFrom('erased_person')
    .select(['person_key', 'also_results', 'replaced_by'])
    .execute();
  const byDigest = new Map(
    rows.map(({ person_key, also_results, replaced_by }) => [
      person_key,
      { replacedBy: also_results === 1 ? replaced_by : null },
    ]),
  );
  return (person) => (byDigest.size === 0 ? undefined : byDigest.get(erasureDigest(person)));
}
