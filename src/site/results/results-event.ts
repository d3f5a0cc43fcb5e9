import type { Language } from '../../platform/i18n/languages.ts';
import type { structuredEvent } from '../../record/race/structured-event.ts';
import { runTimeText } from '../../record/scoring/run-time-text.ts';
import type { ResultTableView } from './tables/result-row-view.ts';

interface EditionToTell {
  /** Structured data of the race that are the same every year. */
  race: ReturnType<typeof structuredEvent>;
  name: string;
  description: string;
  raceDate: string;
  tables: readonly ResultTableView[];
  official: readonly { title: string; hash: string; path: string }[];
  language: Language;
  page: string;
  /** Return the URL of a path, with the page's language and without one. */
  toAddress: (path: string) => string;
  fileOf: (path: string) => string;
}

/**
 * Returns an edition for search engines. schema.org has no property for results
 * (schemaorg/schemaorg#2336), so each list is an event with its people in rank order.
 */
export function resultsEvent(edition: EditionToTell) {
  const { race, raceDate, page, official } = edition;
  return {
    ...race,
    name: edition.name,
    description: edition.description,
    url: page,
    inLanguage: edition.language,
    startDate: raceDate,
    endDate: raceDate,
    subEvent: edition.tables.flatMap((table) => listEvent(edition, table)),
    ...(official.length > 0 && {
      subjectOf: official.map(({ title, hash, path }) => ({
        '@type': 'Dataset',
        name: title,
        distribution: {
          '@type': 'DataDownload',
          contentUrl: edition.fileOf(path),
          encodingFormat: 'application/json',
          sha256: hash,
        },
      })),
    }),
  };
}

function listEvent(
  { language, raceDate, page, race, toAddress }: EditionToTell,
  table: ResultTableView,
) {
  const ranked = table.rows.flatMap(({ rank, result, person, name }) =>
    // An erased person has a rank but no name.
    rank === null || result === null || person === null ? [] : { rank, result, person, name },
  );
  if (ranked.length === 0) return [];
  return {
    '@type': 'SportsEvent',
    name: table.title[language],
    url: `${page}#${table.id}`,
    startDate: raceDate,
    location: race.location.name,
    subjectOf: {
      '@type': 'Table',
      name: table.title[language],
      mainEntity: {
        '@type': 'ItemList',
        itemListOrder: 'https://schema.org/ItemListOrderAscending',
        numberOfItems: ranked.length,
        itemListElement: ranked.map(({ rank, result, person, name }) => ({
          '@type': 'ListItem',
          position: rank,
          description: runTimeText(result, language),
          item: { '@type': 'Person', name, url: toAddress(`/palistas/${person}`) },
        })),
      },
    },
  };
}
