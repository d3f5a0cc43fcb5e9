import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** The editions that a person entered, also under the keys of who is the same; none for an unknown key. */
export async function editionsOfPerson(database: AppDatabase, key: string): Promise<number[]> {
  const rows = await database
    .selectFrom('root_person')
    .innerJoin('participant', 'participant.person_id', 'root_person.own_id')
    .select('participant.edition_id')
    .where('root_person.person_key', '=', key)
    .orderBy('participant.edition_id')
    .execute();
  return rows
    .map(({ edition_id }) => edition_id)
    .filter((id, index, all) => all.indexOf(id) === index);
}
