import type { SeriesFile } from '../../record/series/file/series-file.ts';
import { type AnnouncedResults, withPeople } from '../../record/series/kept/announced-results.ts';

interface RunSeries {
  series: SeriesFile;
  live: readonly string[];
}

/** Returns the official series, without races that are run now. */
export function officialSeries({ series, live }: RunSeries): SeriesFile {
  if (live.length === 0) return series;
  return { ...series, results: without(live, series.results) };
}

/** Our races have their results of that time; a running one has nothing to correct. */
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
