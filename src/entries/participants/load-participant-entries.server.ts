import type { Edition } from '../../editions/catalogue.ts';
import { genderOfSex } from '../../editions/category-code.ts';
import { countryName } from '../../platform/i18n/country-name.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { EntriesDeps } from '../entries-deps.server.ts';
import { type ParticipantEntry, sortEntries } from './participant-entry.ts';
import { listParticipants } from './participants-repository.server.ts';

const sexOf = { Masculino: 'male', Femenino: 'female' } as const;

/** The public list of an edition, sorted; null when the database does not answer. */
export async function loadParticipantEntries(
  page: PageContext<EntriesDeps>,
  edition: Edition,
): Promise<ParticipantEntry[] | null> {
  const people =
    edition.participants === 'file'
      ? fileEntries(page, edition)
      : await storedEntries(page, edition);
  if (!people) return null;
  const { t, locale } = page;
  const entries = people.map(({ key, person, number, name, gender, category, nationality }) => ({
    key,
    person,
    number,
    name,
    gender: t(`sex.${sexOf[gender]}`),
    category: t(`category.${category}`),
    categoryCode: category,
    country: { code: nationality, name: countryName(nationality, locale) },
  }));
  return sortEntries(entries, locale);
}

function fileEntries({ services }: PageContext<EntriesDeps>, { year }: Edition) {
  return (services.library.participants.get(year) ?? []).map((entry) => ({
    ...entry,
    key: String(entry.id),
    number: entry.id,
  }));
}

async function storedEntries({ services }: PageContext<EntriesDeps>, { editionId, year }: Edition) {
  if (editionId === null) return [];
  try {
    const people = await listParticipants(services.database, editionId);
    return people.map(({ personId, personKey, name, sex, category, nationality }) => ({
      key: String(personId),
      person: personKey,
      number: null,
      name,
      gender: genderOfSex(sex),
      category,
      nationality,
    }));
  } catch (error) {
    services.log.error({ err: error, year }, 'participants not available');
    return null;
  }
}
