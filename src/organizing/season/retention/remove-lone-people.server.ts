import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { removePeople } from '../erase-person.server.ts';

/** Removes those of some people who are in no edition any more. */
export async function removeLonePeople(
  transaction: AppDatabase,
  people: readonly number[],
): Promise<void> {
  const entered = await transaction
    .selectFrom('participant')
    .select('person_id as id')
    .where('person_id', 'in', people)
    .execute();
  const left = new Set(entered.map(({ id }) => id));
  const lone = [...new Set(people)].filter((id) => !left.has(id));
  if (lone.length > 0) await removePeople(transaction, lone);
}
