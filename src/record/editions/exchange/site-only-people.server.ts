import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Returns the keys of people who registered on the site and are in no file. */
export async function siteOnlyPeople(database: AppDatabase): Promise<Set<string>> {
  const rows = await database
    .selectFrom('person')
    .select('person.person_key as key')
    .where(({ and, or, not, exists, selectFrom }) =>
      and([
        or([
          exists(
            selectFrom('registered_person')
              .select('registered_person.person_id')
              .whereRef('registered_person.person_id', '=', 'person.id'),
          ),
          // A person without a document has no registered_person.
          exists(
            selectFrom('participant')
              .innerJoin(
                'participant_contact as contact',
                'contact.participant_id',
                'participant.id',
              )
              .select('participant.id')
              .whereRef('participant.person_id', '=', 'person.id')
              .where('contact.personal_id', '=', ''),
          ),
        ]),
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
