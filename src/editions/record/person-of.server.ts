import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** The person of a key; a new one where nobody has it. */
export async function personOf(
  transaction: AppDatabase,
  { person, name }: { person: string; name: string },
): Promise<number> {
  const known = await transaction
    .selectFrom('person')
    .select('id')
    .where('person_key', '=', person)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await transaction
    .insertInto('person')
    .values({ person_key: person, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
