import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { numberKeys } from '../people/licence-key.ts';
import { nameWordsKey } from '../people/name-words-key.ts';
import type { NamedPerson } from '../people/personal-document.ts';
import { entryJoin } from './entry-join.server.ts';

/**
 * Finds the person of a name and birth date among the entries of all editions; undefined for somebody new. Two entries of
 * one edition whose numbers of a federation differ are of two people. Of several people the one who has the number, or
 * else the first, is found.
 */
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
  const shares = (row: (typeof rows)[number]) =>
    numberKeys(row).some((number) => numbers.includes(number));
  const contradicts = (row: (typeof rows)[number]) =>
    row.editionId === editionId && !shares(row) && differ(numberKeys(row), numbers);
  const likely = [...people].filter(([, entries]) => !entries.some(contradicts));
  const [known] = likely.find(([, entries]) => entries.some(shares)) ?? likely[0] ?? [];
  return known;
}

/** Whether two lists have numbers of one federation that are not the same. */
function differ(ones: readonly string[], others: readonly string[]): boolean {
  const federation = (number: string) => number.split(' ')[0];
  return ones.some((one) =>
    others.some((other) => one !== other && federation(one) === federation(other)),
  );
}
