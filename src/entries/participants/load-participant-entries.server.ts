import type { Edition } from '../../editions/record/edition-facts.ts';
import { countryName } from '../../platform/i18n/country-name.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { EntriesDeps } from '../entries-deps.server.ts';
import { type ParticipantEntry, sortEntries } from './participant-entry.ts';
import { listParticipants } from './participants-repository.server.ts';

/** The public list of an edition, sorted; null when the database does not answer. */
export async function loadParticipantEntries(
  { services: { database, log, markPartial }, t, locale }: PageContext<EntriesDeps>,
  { id, year, participants }: Edition,
): Promise<ParticipantEntry[] | null> {
  try {
    const people = await listParticipants(database, id);
    const entries = people.map((person) => ({
      key: String(person.personId),
      person: person.personKey,
      number: participants === 'numbered' ? person.bib : null,
      name: person.name,
      gender: t(`sex.${person.sex}`),
      category: t(`category.${person.category}`),
      categoryCode: person.category,
      country: { code: person.nationality, name: countryName(person.nationality, locale) },
    }));
    return sortEntries(entries, locale);
  } catch (error) {
    log.error({ err: error, year }, 'participants not available');
    markPartial();
    return null;
  }
}
