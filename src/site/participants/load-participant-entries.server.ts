import { isFiltering, readListFilter } from '../../design/ui/list/list-filter.ts';
import { pageField } from '../../design/ui/list/page-field.ts';
import { pageOfList, pageSize } from '../../design/ui/list/page-of-list.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';
import { listCrewNames } from '../../record/entries/boats/list-boat-people.server.ts';
import { inRaceOrder } from '../../record/race/open-categories.ts';
import { type ParticipantEntry, searchParticipants, sortEntries } from './participant-entry.ts';
import type { ParticipantsDeps } from './participants-deps.server.ts';
import { listParticipants } from './participants-repository.server.ts';
import { type PublicAnswers, publicAnswers } from './public-answers.server.ts';

export interface ParticipantList {
  entries: readonly ParticipantEntry[];
  total: number;
  categories: CategoryCode[];
  /** The questions whose answers are public. Missing when there are none. */
  own?: PublicAnswers['columns'];
  /** Null for a short list; otherwise the server has applied the search. */
  paging: { page: number; last: number; found: number } | null;
}

/** Loads the sorted list; `isWhole` without paging. Null when the database does not answer. */
export async function loadParticipantEntries(
  page: PageContext<ParticipantsDeps>,
  { id, year, participants }: Edition,
  { isWhole = false } = {},
): Promise<ParticipantList | null> {
  const { services, url, t, language, locale } = page;
  const { database, race, log, markPartial } = services;
  try {
    const people = await listParticipants(database, id);
    const yes = t('ownQuestions.yes');
    const crews = await listCrewNames(database, id);
    const own = await publicAnswers(database, id, { language, locale, yes });
    const categories = inRaceOrder(
      race,
      people.map(({ category }) => category),
    );
    const words = new Map(categories.map((code) => [code, t(`category.${code}`)]));
    const sorted = sortEntries(
      people.map(({ personId: _, participantId, bib, category, ...person }) => ({
        ...person,
        participantId,
        key: String(participantId),
        number: participants === 'numbered' ? bib : null,
        category: words.get(category) ?? '',
        categoryCode: category,
      })),
      locale,
    );
    const query = url.searchParams;
    const { rows, paging } =
      people.length > pageSize && !isWhole ? pageOf(sorted, query) : { rows: sorted, paging: null };
    const countryOf = countryNames(locale);
    return {
      // Only the rows that are shown are put into words.
      entries: rows.map(({ personKey, sex, nationality, ...entry }) => ({
        key: entry.key,
        person: personKey,
        number: entry.number,
        name: entry.name,
        gender: t(`sex.${sex}`),
        category: entry.category,
        categoryCode: entry.categoryCode,
        country: { code: nationality, name: countryOf(nationality) },
        ...(own && { own: own.cells.get(entry.participantId) ?? [] }),
        ...(crews.size > 0 && { crew: crews.get(entry.participantId) ?? '' }),
      })),
      ...(own && { own: own.columns }),
      total: people.length,
      categories,
      paging,
    };
  } catch (error) {
    log.error({ err: error, year }, 'participants not available');
    markPartial();
    return null;
  }
}

function pageOf<Entry extends Pick<ParticipantEntry, 'name' | 'number' | 'categoryCode'>>(
  sorted: readonly Entry[],
  query: URLSearchParams,
) {
  const filter = readListFilter(query);
  const found = isFiltering(filter) ? searchParticipants(sorted)(filter) : sorted;
  const { rows, page, last } = pageOfList(found, query.get(pageField));
  return { rows, paging: { page, last, found: found.length } };
}
