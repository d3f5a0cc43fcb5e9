import { racesInOrder } from '../../record/series/file/select-races.ts';
import type { SeriesFile } from '../../record/series/file/series-file.ts';
import { rankSeries } from '../../record/series/ranking/rank-series.ts';
import { heldRaces } from '../../record/series/ranking/score-races.ts';

const mostLines = 8;

export interface RankHistory {
  races: string[];
  /** Lines, best first; a rank is null before the entrant has one. */
  lines: { id: string; name: string; ranks: (number | null)[] }[];
}

type RankingFilter = NonNullable<Parameters<typeof rankSeries>[1]> & { boat?: string | undefined };

/** Returns the ranks after each race. Null before two races were held. */
export function rankHistory(
  series: SeriesFile,
  { boat, ...only }: RankingFilter = {},
): RankHistory | null {
  const ids = Object.keys(series.entrants);
  const all = ids.length > 0 ? ids : Object.values(series.results).flatMap(Object.keys);
  const held = heldRaces(series, all).filter(({ counts }) => counts);
  if (held.length < 2) return null;
  const order = racesInOrder(series.races).map(({ id }) => id);
  const after = held.map(({ id }) => {
    const until = new Set(order.slice(0, order.indexOf(id) + 1));
    const results = Object.fromEntries(
      Object.entries(series.results).filter(([race]) => until.has(race)),
    );
    const rows = rankSeries({ ...series, results }, only);
    return rows.filter((row) => row.boat === boat);
  });
  // While the only result of each entrant is dropped, no entrant has a rank.
  const first = after.findIndex((rows) => rows.some(({ rank }) => rank !== null));
  if (first === -1 || after.length - first < 2) return null;
  const last = (after.at(-1) ?? []).filter(({ rank }) => rank !== null).slice(0, mostLines);
  if (last.length < 2) return null;
  return {
    races: held.slice(first).map(({ id }) => id),
    lines: last.map(({ id }) => ({
      id,
      name: only.teams ? id : (series.entrants[id]?.name ?? id),
      ranks: after.slice(first).map((rows) => rows.find((row) => row.id === id)?.rank ?? null),
    })),
  };
}
