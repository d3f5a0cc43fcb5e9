import type { SeriesFile } from '../../record/series/file/series-file.ts';
import { type AnnouncedResults, withPeople } from '../../record/series/kept/announced-results.ts';

interface RunSeries {
  series: SeriesFile;
  /** Races that are run now. */
  live: readonly string[];
}

/** The series as it is official: without the races that are run now. */
export function officialSeries({ series, live }: RunSeries): SeriesFile {
  if (live.length === 0) return series;
  return { ...series, results: without(live, series.results) };
}

/**
 * The official results of our own races as they were then, and what was typed as it is now. A race that is run now is in
 * neither: there is nothing of it to correct.
 */
export function announcedSeries(
  now: RunSeries,
  announced: AnnouncedResults,
  sameAs: ReadonlyMap<string, string>,
): SeriesFile {
  const official = officialSeries(now);
  const { results } = withPeople(announced, (person) => sameAs.get(person) ?? person);
  return { ...official, results: { ...official.results, ...without(now.live, results) } };
}

function without<Own>(races: readonly string[], results: Record<string, Own>): Record<string, Own> {
  return Object.fromEntries(Object.entries(results).filter(([race]) => !races.includes(race)));
}
