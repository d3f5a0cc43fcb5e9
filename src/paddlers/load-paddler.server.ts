import { rankEntrants } from '../championship/rank-entrants.ts';
import { erasedName } from '../people/erased-people.ts';
import { formatDay } from '../platform/format/format-day.ts';
import { countryName } from '../platform/i18n/country-name.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import { notFound } from '../platform/page/not-found.ts';
import type { Country } from '../ui/flag.tsx';
import {
  type PaddlerEntry,
  type PaddlerRecord,
  type PaddlerRun,
  paddlerRecord,
} from './paddler-record.ts';
import type { PaddlersDeps } from './paddlers-deps.server.ts';
import { listEntriesOf, listRunsOf } from './paddlers-repository.server.ts';

export interface PaddlerFacts extends Omit<PaddlerRecord, 'nationality'> {
  country: Country | null;
  /** Days of the races in words, by year. */
  dates: Record<number, string>;
  /** Standing in the national championship; null for who is not in it. */
  championship: { rank: number; total: number; category: string } | null;
  /** Seconds of a missed gate, by year. */
  miss: Record<number, number>;
  /** False when the database did not answer: lists and gates of later editions are then missing. */
  complete: boolean;
}

/** Everything that is public about one paddler; throws a 404 page for an unknown one. */
export async function loadPaddler(page: PageContext<PaddlersDeps>): Promise<PaddlerFacts> {
  const { services, params, locale } = page;
  const person = params.key ?? '';
  if (!/^[a-z]+(-[a-z]+)*$/.test(person)) throw notFound();
  const { catalogue, library } = services;
  const stored = await storedFacts(services, person);
  const record = paddlerRecord(person, {
    catalogue,
    results: library.results,
    entries: [...fileEntries(services, person), ...(stored?.entries ?? [])],
    runs: stored?.runs ?? [],
  });
  const championship = standingOf(services, person);
  const name = record?.name ?? championship?.name;
  if (name === undefined || name === erasedName) throw notFound();
  const { nationality, ...facts } = record ?? {
    nationality: null,
    starts: [],
    best: null,
    tally: null,
  };
  return {
    ...facts,
    name,
    country:
      nationality === null ? null : { code: nationality, name: countryName(nationality, locale) },
    dates: Object.fromEntries(
      catalogue.map(({ year, raceDate }) => [year, formatDay(raceDate, locale, 'long')]),
    ),
    championship: championship
      ? {
          rank: championship.rank,
          total: championship.total,
          category: championship.category,
        }
      : null,
    miss: Object.fromEntries(catalogue.map(({ year, penalties }) => [year, penalties.miss])),
    complete: stored !== null,
  };
}

function fileEntries({ library }: PaddlersDeps, person: string): PaddlerEntry[] {
  return [...library.participants].flatMap(([year, entries]) =>
    entries
      .filter((entry) => entry.person === person)
      .map(({ name, category, nationality }) => ({ year, name, category, nationality })),
  );
}

async function storedFacts(
  { database, log }: PaddlersDeps,
  person: string,
): Promise<{ entries: PaddlerEntry[]; runs: PaddlerRun[] } | null> {
  try {
    const [entries, runs] = await Promise.all([
      listEntriesOf(database, person),
      listRunsOf(database, person),
    ]);
    return { entries, runs };
  } catch (error) {
    log.error({ err: error }, 'record of a paddler not complete');
    return null;
  }
}

function standingOf({ championship }: PaddlersDeps, person: string) {
  return [championship.men, championship.women]
    .flatMap((entrants) => rankEntrants(entrants))
    .find((entrant) => entrant.person === person);
}
