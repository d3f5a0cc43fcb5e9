import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { entryJoin } from '../../record/entries/entry-join.server.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { licenceKey } from '../../record/people/licence-key.ts';

const mostShown = 5;

/** Lists the entries of other people with the licence or the ICF ID of an entry, those of the latest editions first. */
export async function listSameNumber(
  database: AppDatabase,
  {
    personId,
    nationalLicence,
    icfId,
  }: Pick<OrganizerEntry, 'personId' | 'nationalLicence' | 'icfId'>,
): Promise<{ participantId: number; name: string; year: number }[]> {
  const given = [
    ['participant_contact.national_licence', nationalLicence],
    ['participant_contact.icf_id', icfId],
  ] as const;
  const known = given.filter(([, number]) => number !== null && number !== '');
  if (known.length === 0) return [];
  return entryJoin(database)
    .select(({ fn }) => [
      'participant.id as participantId',
      fn.coalesce('registration.given_name', 'participant.name').as('name'),
      'edition.year',
    ])
    .where('root_person.id', '!=', personId)
    .where(({ eb, or }) =>
      or(
        known.map(([column, number]) =>
          eb(sql`ltrim(${sql.ref(column)}, '0')`, '=', licenceKey(number ?? '')),
        ),
      ),
    )
    .orderBy('edition.year', 'desc')
    .orderBy('participant.id')
    .limit(mostShown)
    .execute();
}
