import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { categoryLevels } from '../../../record/race/open-categories.ts';
import { currencyPlace } from '../fields/settings-fields.ts';
import { type FileIssue, readRegistering } from './content-issues.server.ts';
import { valueAt } from './value-at.ts';

const file = 'content/race.json';
const categoriesPlace = 'registration.categories';

/**
 * Returns errors that entries cause: a category with entries cannot be removed, and the currency of requested payments
 * stays. An edition that `begins` has no entries.
 */
export async function peopleIssues(
  database: AppDatabase,
  { before, after, begins }: { before: unknown; after: unknown; begins: boolean },
): Promise<FileIssue[]> {
  const gone = collectCodes(before).difference(collectCodes(after));
  const currency = valueAt(after, currencyPlace);
  const isOther = valueAt(before, currencyPlace) !== currency;
  if (gone.size === 0 && !isOther) return [];
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
  return found === ''
    ? peopled
    : [...peopled, issue(currencyPlace, 'the currency of the registrations', found)];
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
