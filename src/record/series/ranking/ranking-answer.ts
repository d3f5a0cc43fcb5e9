import { type Exact, exactText, nearestNumber } from '../exact.ts';
import type { SeriesFile } from '../file/series-file.ts';
import { whysText } from '../why.ts';
import type { RankedRow } from './rank-series.ts';
import { rankSeries } from './rank-series.ts';

/** One row in the output of `race series rank --json` and in the files of a series. */
export interface AnswerRow {
  id: string;
  name?: string;
  class?: string;
  total: number | null;
  rank: number | null;
  why?: string;
  /** Only when the decimals of the total do not end. */
  exact?: string;
  races: AnswerScore[];
}

interface AnswerScore {
  race: string;
  points: number | null;
  counted: boolean;
  why: string;
  from?: string;
  exact?: string;
}

/**
 * Returns a ranking as plain data: of the selection `only`, or of everything that the rules rank.
 */
export function rankingAnswer(series: SeriesFile, only: Parameters<typeof rankSeries>[1] = {}) {
  const { categories, teams, version } = series.rules;
  const rows = (ranked: readonly RankedRow[]) =>
    ranked.map((row) => answerRow(row, series.entrants[row.id]?.name));
  const teamRows = (ranked: readonly RankedRow[]) => ranked.map((row) => answerRow(row, undefined));
  if (only.category || only.teams) {
    const ranked = rankSeries(series, only);
    return { rules: version, rows: only.teams ? teamRows(ranked) : rows(ranked) };
  }
  return {
    rules: version,
    rows: rows(rankSeries(series)),
    ...(categories.length > 0 && {
      categories: Object.fromEntries(
        categories.map((category) => [category.id, rows(rankSeries(series, { category }))]),
      ),
    }),
    ...(teams && { teams: teamRows(rankSeries(series, { teams: true })) }),
  };
}

/** Names a team by its id, even when an entrant has the same id. */
function answerRow(row: RankedRow, name: string | undefined): AnswerRow {
  return {
    id: row.id,
    ...(name !== undefined && { name }),
    ...(row.boat !== undefined && { class: row.boat }),
    ...number('total', row.total),
    rank: row.rank,
    ...(row.why.length > 0 && { why: whysText(row.why) }),
    races: row.scores.map(({ race, points, isCounted, why, from }) => ({
      race: race.id,
      ...number('points', points),
      counted: isCounted,
      why: whysText(why),
      ...(from.length > 0 && { from: whysText(from) }),
    })),
  };
}

function number<Name extends string>(name: Name, value: Exact | null) {
  const text = value === null ? '' : exactText(value);
  return {
    [name]: value === null ? null : nearestNumber(value),
    ...(text.includes('/') && { exact: text }),
  } as Record<Name, number | null> & { exact?: string };
}
