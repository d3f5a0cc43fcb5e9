import type { AppDatabase } from '../../platform/database/open-database.server.ts';

export async function sameAs(database: AppDatabase, key: string): Promise<string | null> {
  const row = await database
    .selectFrom('person')
    .innerJoin('root_person', 'root_person.own_id', 'person.id')
    .select('root_person.person_key')
    .where('person.person_key', '=', key)
    .where('person.same_as', 'is not', null)
    .executeTakeFirst();
  return row?.person_key ?? null;
}
