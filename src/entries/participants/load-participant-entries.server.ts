import type { CategoryCode } from '../../editions/category-code.ts';
import type { Edition } from '../../editions/record/edition-facts.ts';
import { countryName } from '../../platform/i18n/country-name.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { filterOf } from '../../ui/list/list-filter.ts';
import { pageField } from '../../ui/list/page-field.ts';
import { pageOfList, pageSize } from '../../ui/list/page-of-list.ts';
import type { EntriesDeps } from '../entries-deps.server.ts';
import { type ParticipantEntry, searchParticipants, sortEntries } from './participant-entry.ts';
import { listParticipants } from './participants-repository.server.ts';

/** The public list of an edition, or one page of a long one. */
export interface ParticipantList {
  entries: readonly ParticipantEntry[];
  /** How many are in the whole list. */
  total: number;
  /** Categories of the whole list. */
  categories: CategoryCode[];
  /** Of a list that is longer than a page, which page these are; the server has searched. */
  paging: { page: number; last: number; found: number } | null;
}

/** The public list of an edition, sorted; null when the database does not answer. */
export async function loadParticipantEntries(
  { services: { database, log, markPartial }, request, t, locale }: PageContext<EntriesDeps>,
  { id, year, participants }: Edition,
): Promise<ParticipantList | null> {
  try {
    const people = await listParticipants(database, id);
    const isLong = people.length > pageSize;
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
    const categories = [...new Set(people.map(({ category }) => category))];
    const sorted = sortEntries(entries, locale);
    const list = { entries: sorted, total: people.length, categories, paging: null };
    return isLong ? { ...list, ...pageOf(sorted, new URL(request.url).searchParams) } : list;
  } catch (error) {
    log.error({ err: error, year }, 'participants not available');
    markPartial();
    return null;
  }
}

function pageOf(sorted: readonly ParticipantEntry[], query: URLSearchParams) {
  const found = searchParticipants(sorted)(filterOf(query));
  const { rows, page, last } = pageOfList(found, query.get(pageField));
  return { entries: rows, paging: { page, last, found: found.length } };
}
