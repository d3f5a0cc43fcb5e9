import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readSeries } from '../../record/series/file/read-series.ts';
import { type SeriesFault, seriesFaults } from '../../record/series/file/series-faults.ts';
import type { SeriesFile } from '../../record/series/file/series-file.ts';
import type { AnnouncedResults } from '../../record/series/kept/announced-results.ts';
import { type KeptSeries, listKeptSeries } from '../../record/series/kept/kept-series.server.ts';
import { announcedSeries } from './official-series.ts';
import type { OwnEditions } from './own/own-editions.server.ts';
import { type OwnFacts, withOwnResults } from './own/with-own-results.ts';

/** A series as the results of its races have it now. */
export interface ShownSeries {
  name: string;
  title: string;
  series: SeriesFile;
  /** Why it cannot be ranked with the results of its own races; empty where it can. */
  faults: SeriesFault[];
  /** What of people is not known, so that they are in no category or team by it. */
  unknown: SeriesFault[];
  /** Races that are run now. */
  live: string[];
  /** Races whose results come from the record. */
  recorded: string[];
  /** The keys of those who raced with us and have a page, by entrant. */
  people: ReadonlyMap<string, string>;
  /** Entrants whose country counts, and is shown on no page of results. */
  countryHidden: ReadonlySet<string>;
  /** The same as its ranking was announced; null where it never was. */
  announced: { at: string; series: SeriesFile } | null;
}

/** Reads series as everybody may see them. */
export interface SeriesReader {
  /** Those that are public, by title; as they were read last where the database does not answer, which `onStale` is told. */
  titles(onStale?: () => void): Promise<{ name: string; title: string }[]>;
  /** One of them with the results of its races, or as it was read last; null where there is none that is public. */
  series(name: string, onStale?: () => void): Promise<ShownSeries | null>;
  /** Any file with the results of its own races: what the desk looks at before it is kept. */
  shown(kept: Pick<KeptSeries, 'name' | 'text' | 'announced'>): Promise<ShownSeries | null>;
}

interface Room {
  database: AppDatabase;
  editions: OwnEditions;
}

/** Left out of rankings by it, which the desk says: a race day goes on without a club. */
const unknownCodes: readonly SeriesFault['code'][] = [
  'no-born',
  'no-club',
  'no-experience',
  // Of a boat of the day that the record does not know yet.
  'no-country',
  'no-sex',
];

/** A reader on a database. */
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
      facts: await factsOf(file, years),
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

  /** Read only where the rules go by them: no page shows a year of birth. */
  async function factsOf({ rules }: SeriesFile, years: ReadonlySet<number>): Promise<OwnFacts> {
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

/** What `announced` keeps of a ranking: the official results of our own races. */
export function announcementOf(
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
