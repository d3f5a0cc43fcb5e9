import type { Language } from '../../platform/i18n/languages.ts';
import type { structuredEvent } from '../../record/race/structured-event.ts';
import { runTimeText } from '../../record/scoring/run-time-text.ts';
import type { ResultTableView } from './tables/result-row-view.ts';

interface EditionToTell {
  /** What is said of the race in whichever year. */
  race: ReturnType<typeof structuredEvent>;
  name: string;
  description: string;
  /** ISO 8601 date. */
  raceDate: string;
  tables: readonly ResultTableView[];
  /** The lists as they were made official. */
  official: readonly { title: string; hash: string; path: string }[];
  language: Language;
  /** Of this page. */
  page: string;
  /** The whole address of a path without a language, and of one that has none. */
  addressOf: (path: string) => string;
  fileOf: (path: string) => string;
}

/**
 * An edition with its results, for search engines. schema.org has no property for the result of a
 * sports event (schemaorg/schemaorg#2336): each list is an event of its own, with its table as a list
 * of people in the order of their ranks, and what was made official is a file with its hash.
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
  { language, raceDate, page, race, addressOf }: EditionToTell,
  table: ResultTableView,
) {
  const ranked = table.rows.flatMap(({ rank, result, person, name }) =>
    // Who asked to be erased has a rank, and no name to tell.
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
          item: { '@type': 'Person', name, url: addressOf(`/palistas/${person}`) },
        })),
      },
    },
  };
}
