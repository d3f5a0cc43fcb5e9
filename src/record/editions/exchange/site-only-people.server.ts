import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Returns the keys of people who registered on the site and are in no file. */
export async function siteOnlyPeople(database: AppDatabase): Promise<Set<string>> {
  const rows = await database
    .selectFrom('person')
    .innerJoin('registered_person', 'registered_person.person_id', 'person.id')
    .select('person.person_key as key')
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('participant')
              .select('participant.id')
              .whereRef('participant.person_id', '=', 'person.id')
              .where('participant.origin', '=', 'file'),
          ),
        ),
        not(
          exists(
            selectFrom('championship_entrant')
              .select('championship_entrant.person_id')
              .whereRef('championship_entrant.person_id', '=', 'person.id'),
          ),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ key }) => key));
}
