import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { categoryLevels } from '../../../record/race/open-categories.ts';
import { currencyPlace } from '../fields/settings-fields.ts';
import { type FileIssue, readRegistering } from './content-issues.server.ts';
import { valueAt } from './value-at.ts';

const file = 'content/race.json';
const categoriesPlace = 'registration.categories';
const countryPlace = 'countryCode';

/**
 * Returns errors that entries cause: a category with entries cannot be removed, and the currency of requested payments
 * stays, as does the country of national documents, whose numbers another country would read as its own. An edition that
 * `begins` has no entries.
 */
export async function peopleIssues(
  database: AppDatabase,
  { before, after, begins }: { before: unknown; after: unknown; begins: boolean },
): Promise<FileIssue[]> {
  const gone = collectCodes(before).difference(collectCodes(after));
  const currency = valueAt(after, currencyPlace);
  const isOther = valueAt(before, currencyPlace) !== currency;
  const country = valueAt(after, countryPlace);
  const isElsewhere = valueAt(before, countryPlace) !== country;
  if (gone.size === 0 && !isOther && !isElsewhere) return [];
  const edition = begins ? null : await readRegistering(database);
  const counted = await database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(({ fn }) => [
      'participant.category',
      'edition.year',
      fn.countAll<number | string>().as('people'),
    ])
    .where('participant.category', 'in', [...gone, 0])
    .groupBy(['participant.category', 'edition.year'])
    .orderBy('edition.year', 'desc')
    .execute();
  const peopled = [...gone].flatMap((code) => {
    const found = counted
      .filter(({ category }) => category === code)
      .filter(({ year }) => year === edition?.year || !categoryLevels.has(code))
      .map(({ year, people }) => `${year}: ${people}`);
    if (found.length === 0) return [];
    return [issue(categoriesPlace, `category ${code}, which people are in`, found.join(', '))];
  });
  const asked =
    isOther && edition
      ? await database
          .selectFrom('registration')
          .innerJoin('participant', 'participant.id', 'registration.participant_id')
          .select('registration.currency')
          .distinct()
          .where('participant.edition_id', '=', edition.id)
          .where('registration.currency', '!=', String(currency))
          .execute()
      : [];
  const found = asked.map((row) => row.currency).join(', ');
  if (found !== '') peopled.push(issue(currencyPlace, 'the currency of the registrations', found));
  const documents =
    isElsewhere && edition
      ? await database
          .selectFrom('participant_contact as contact')
          .innerJoin('participant', 'participant.id', 'contact.participant_id')
          .select(({ fn }) => [
            'contact.document_country',
            fn.countAll<number | string>().as('people'),
          ])
          .where('participant.edition_id', '=', edition.id)
          .where('contact.document_kind', '=', 'cedula')
          .where('contact.document_country', '!=', String(country))
          .groupBy('contact.document_country')
          .orderBy('contact.document_country')
          .execute()
      : [];
  const given = documents.map((row) => `${row.document_country}: ${row.people}`).join(', ');
  if (given !== '') peopled.push(issue(countryPlace, 'the country of the documents', given));
  return peopled;
}

function collectCodes(race: unknown): Set<number> {
  const listed = valueAt(race, categoriesPlace);
  const rows: unknown[] = Array.isArray(listed) ? listed : [];
  return new Set(rows.map((row) => Number(valueAt(row, 'category'))));
}

function issue(place: string, expected: string, found: string): FileIssue {
  return {
    file,
    place,
    expected,
    found,
    line: `${file}: ${place}: expected ${expected}, found ${found}`,
  };
}
