import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readSeries } from '../../record/series/file/read-series.ts';
import { type SeriesFault, seriesFaults } from '../../record/series/file/series-faults.ts';
import type { SeriesFile } from '../../record/series/file/series-file.ts';
import type { AnnouncedResults } from '../../record/series/kept/announced-results.ts';
import { type KeptSeries, listKeptSeries } from '../../record/series/kept/kept-series.server.ts';
import { announcedSeries } from './official-series.ts';
import type { OwnEditions } from './own/own-editions.server.ts';
import { type OwnFacts, withOwnResults } from './own/with-own-results.ts';

export interface ShownSeries {
  name: string;
  title: string;
  series: SeriesFile;
  /** Why the series cannot be ranked with the results of its own races. Empty when it can. */
  faults: SeriesFault[];
  /** Missing facts about people, who are therefore left out of a category or team. */
  unknown: SeriesFault[];
  live: string[];
  recorded: string[];
  people: ReadonlyMap<string, string>;
  /** Entrants whose country counts but is not public. */
  countryHidden: ReadonlySet<string>;
  /** The series as announced. Null when it never was. */
  announced: { at: string; series: SeriesFile } | null;
}

export interface SeriesReader {
  /** If the database does not answer, calls `onStale` and returns the last known list. */
  titles(onStale?: () => void): Promise<{ name: string; title: string }[]>;
  /** Returns a public series with its results, or its last known version. Null when there is none. */
  series(name: string, onStale?: () => void): Promise<ShownSeries | null>;
  /** Returns any file with the results of its own races, for a preview at the desk. */
  shown(kept: Pick<KeptSeries, 'name' | 'text' | 'announced'>): Promise<ShownSeries | null>;
}

interface Room {
  database: AppDatabase;
  editions: OwnEditions;
}

/** These issues only leave a person out of rankings, because a race day must go on without a club. */
const unknownCodes: readonly SeriesFault['code'][] = [
  'no-born',
  'no-club',
  'no-experience',
  // A boat of the day that is not yet in the record has neither.
  'no-country',
  'no-sex',
];

export function createSeriesReader({ database, editions: editionsOf }: Room): SeriesReader {
  let lastTitles: { name: string; title: string }[] = [];
  const lastShown = new Map<string, ShownSeries>();
  return {
    async titles(onStale) {
      try {
        const kept = (await listKeptSeries(database)).filter(({ isPublic }) => isPublic);
        lastTitles = kept
          .map(({ name, text }) => ({ name, title: readSeries(text).series?.name ?? name }))
          .toSorted((a, b) => a.title.localeCompare(b.title));
      } catch {
        onStale?.();
      }
      return lastTitles;
    },
    async series(name, onStale) {
      try {
        const kept = (await listKeptSeries(database)).find((one) => one.name === name);
        const found = kept?.isPublic ? await shown(kept, onStale) : null;
        if (found) lastShown.set(name, found);
        else lastShown.delete(name);
        return found;
      } catch (error) {
        const last = lastShown.get(name);
        if (!last) throw error;
        onStale?.();
        return last;
      }
    },
    shown,
  };

  async function shown(
    { name, text, announced }: Pick<KeptSeries, 'name' | 'text' | 'announced'>,
    onStale?: () => void,
  ): Promise<ShownSeries | null> {
    const { series: file } = readSeries(text);
    if (!file) return null;
    const years = new Set(file.races.flatMap(({ own }) => own?.edition ?? []));
    const editions = await editionsOf(years, onStale);
    const own = {
      editions,
      facts: await readFacts(file, years),
      sameAs: await sameAs(),
    };
    const now = withOwnResults(file, own);
    const faults = seriesFaults(now.series);
    return {
      name,
      title: file.name ?? name,
      ...now,
      faults: faults.filter(({ code }) => !unknownCodes.includes(code)),
      unknown: faults.filter(({ code }) => unknownCodes.includes(code)),
      announced: announced && {
        at: announced.at,
        series: announcedSeries(now, announced, own.sameAs),
      },
    };
  }

  /** Reads birth years and clubs only when the rules use them; no page shows a birth year. */
  async function readFacts({ rules }: SeriesFile, years: ReadonlySet<number>): Promise<OwnFacts> {
    const asks =
      rules.teams?.of === 'club' || rules.categories.some(({ born, age }) => born ?? age);
    if (!asks || years.size === 0) return new Map();
    const rows = await database
      .selectFrom('participant')
      .innerJoin('edition', 'edition.id', 'participant.edition_id')
      .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
      .select(['root_person.person_key as person', 'participant.birth_year as born'])
      .select('participant.club')
      .where('edition.year', 'in', [...years])
      .orderBy('edition.year')
      .execute();
    return new Map(rows.map(({ person, born, club }) => [person, { born, club }]));
  }

  async function sameAs(): Promise<ReadonlyMap<string, string>> {
    const rows = await database
      .selectFrom('person')
      .innerJoin('root_person', 'root_person.own_id', 'person.id')
      .select(['person.person_key as key', 'root_person.person_key as root'])
      .where('person.same_as', 'is not', null)
      .execute();
    return new Map(rows.map(({ key, root }) => [key, root]));
  }
}

/** Returns the announced ranking for storage: the official results of our own races. */
export function buildAnnouncement(
  { series, recorded }: Pick<ShownSeries, 'series' | 'recorded'>,
  at: Date,
): AnnouncedResults {
  const announced: AnnouncedResults = { at: at.toISOString(), results: {} };
  for (const race of recorded) {
    const own: AnnouncedResults['results'][string] = {};
    for (const [id, said] of Object.entries(series.results[race] ?? {})) {
      const [first] = [said].flat();
      if (first?.place !== undefined) own[id] = { place: first.place };
      else if (first?.code !== undefined) own[id] = { code: first.code };
    }
    announced.results[race] = own;
  }
  return announced;
}
