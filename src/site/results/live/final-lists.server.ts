import type { Language } from '../../../platform/i18n/languages.ts';
import { hasPages } from '../../../record/editions/catalogue.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { type LiveDayOfResults, openGroups } from './live-day-of-results.ts';

interface Known {
  /** What of the year is run now; null where nothing is. */
  live: Pick<LiveDayOfResults, 'view'> | null;
  /** Lists that were made official here, by their ids. */
  official: ReadonlySet<string>;
  /** Lists that are in the record. */
  recorded: readonly string[];
}

/**
 * Tells which lists of the record are final: all of them once the race is over; while it is run, those
 * that were made official and not opened again. What another program times says nothing of it until then.
 */
export function finalLists({ live, official, recorded }: Known): (id: string) => boolean {
  if (live === null) return () => true;
  const open = new Set(openGroups(live.view, recorded).map(({ id }) => id));
  return (id) => official.has(id) && !open.has(id);
}

type Asked = {
  services: Pick<ResultsDeps, 'liveResults' | 'officialLists' | 'markPartial'>;
  language: Language;
};

/** Tells which lists of the record of an edition are final; none where the database does not say. */
export async function readFinalLists(
  { services, language }: Asked,
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
