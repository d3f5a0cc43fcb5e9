import type { Language } from '../../../platform/i18n/languages.ts';
import { hasPages } from '../../../record/editions/catalogue.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import { toTableAnchor } from '../../../record/editions/record/to-table-anchor.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { type LiveDayOfResults, openGroups } from './live-day-of-results.ts';

interface FinalListFacts {
  /** The running race day of the year. Null when none is run. */
  live: Pick<LiveDayOfResults, 'view'> | null;
  official: ReadonlySet<string>;
  recorded: readonly string[];
}

/**
 * Returns a function that decides whether a list is final: every list once the race is over; during the race, a list
 * that was made official and not reopened. A list timed by another program is final only after the race.
 */
export function finalLists({ live, official, recorded }: FinalListFacts): (id: string) => boolean {
  if (live === null) return () => true;
  const open = new Set(openGroups(live.view, recorded).map(({ id }) => toTableAnchor(id)));
  return (id) => official.has(id) && !open.has(id);
}

type FinalListsQuery = {
  services: Pick<ResultsDeps, 'liveResults' | 'officialLists' | 'markPartial'>;
  language: Language;
};

/** No list is final when the database does not answer. */
export async function readFinalLists(
  { services, language }: FinalListsQuery,
  edition: Edition,
  tables: readonly { id: string }[],
): Promise<(id: string) => boolean> {
  const { liveResults, officialLists, markPartial } = services;
  if (!hasPages(edition, 'results')) return () => false;
  try {
    const live = await liveResults(edition.year, language);
    const lists = live === null ? [] : await officialLists(edition.year, markPartial);
    const official = new Set(lists.flatMap(({ group }) => group ?? []));
    return finalLists({ live, official, recorded: tables.map(({ id }) => id) });
  } catch {
    markPartial();
    return () => false;
  }
}
