import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { chooseNamesake } from '../people/choose-namesake.ts';
import { numberKeys } from '../people/licence-key.ts';
import { nameWordsKey } from '../people/name-words-key.ts';
import type { NamedPerson } from '../people/personal-document.ts';
import { entryJoin } from './entry-join.server.ts';

/** Finds the person of a name and birth date among the entries of all editions; undefined for a new person. */
export async function findNamedPerson(
  database: AppDatabase,
  { nameKey, dateBirth, numbers }: NamedPerson,
  editionId: number,
): Promise<number | undefined> {
  const rows = await entryJoin(database)
    .select(({ fn }) => [
      'root_person.id',
      'participant.edition_id as editionId',
      fn.coalesce('registration.given_name', 'participant.name').as('name'),
      'participant_contact.national_licence as licence',
      'participant_contact.icf_id as icfId',
    ])
    .where('participant_contact.date_birth', '=', dateBirth)
    .orderBy('root_person.id')
    .execute();
  const people = Map.groupBy(
    rows.filter(({ name }) => nameWordsKey(name) === nameKey),
    ({ id }) => id,
  );
  const namesakes = Array.from(people, ([id, entries]) => ({
    id,
    entries: entries.map((row) => ({
      numbers: numberKeys(row),
      isOfEdition: row.editionId === editionId,
    })),
  }));
  return chooseNamesake(namesakes, numbers)?.id;
}
