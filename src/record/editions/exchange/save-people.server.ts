import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Inserts the people with new keys and returns the ids of all; known people keep their name. */
export async function savePeople(
  transaction: AppDatabase,
  people: readonly { person: string; name: string }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const once = [...new Map(people.map((one) => [one.person, one])).values()];
  for (const chunk of inChunks(once)) {
    const saved = await transaction
      .insertInto('person')
      .values(chunk.map(({ person, name }) => ({ person_key: person, name })))
      .onConflict((known) =>
        known
          .column('person_key')
          .doUpdateSet((row) => ({ person_key: row.ref('excluded.person_key') })),
      )
      .returning(['id', 'person_key'])
      .execute();
    for (const { id, person_key } of saved) ids.set(person_key, id);
  }
  return ids;
}
