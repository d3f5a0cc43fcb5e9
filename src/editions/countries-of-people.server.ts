import { countryName } from '../platform/i18n/country-name.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';
import type { Country } from '../ui/flag.tsx';
import type { Edition } from './catalogue.ts';
import type { EditionLibrary } from './files/edition-library.server.ts';
import type { ResultsFile } from './files/results-file.ts';

/** Looks up the country of who has a result: as the results name it, else as the list of participants does. */
export function countriesOfPeople(
  { services, locale }: PageContext<PageServices & { library: EditionLibrary }>,
  { year }: Edition,
  { results = [] }: ResultsFile,
): (person: string) => Country | null {
  const codes = new Map([
    ...(services.library.participants.get(year) ?? []).map(
      ({ person, nationality }) => [person, nationality] as const,
    ),
    ...results.map(({ person, country }) => [person, country] as const),
  ]);
  return (person) => {
    const code = codes.get(person);
    return code === undefined ? null : { code, name: countryName(code, locale) };
  };
}
