import type { ChampionshipCategory } from './championship-categories.ts';
import type { Entrant } from './championship-file.ts';

/** One line of a ranking table. */
export type RankingRow = Entrant & { rank: number; total: number };

/** What a ranking is sorted by: the total, or the index of one of the three races. */
export type RankingOrder = 'total' | number;

/** Sum of the points of the races taken part in (specification §9). */
export function totalPoints(points: readonly (number | null)[]): number {
  return points.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** Ranks by total, highest first; equal totals share the rank and the next rank is skipped. */
export function rankEntrants(entrants: readonly Entrant[]): RankingRow[] {
  const rows = entrants.map((entrant) => ({ ...entrant, total: totalPoints(entrant.points) }));
  const ranks = new Map<number, number>();
  const byTotal = rows.toSorted((a, b) => b.total - a.total);
  for (const [index, { total }] of byTotal.entries()) {
    if (!ranks.has(total)) ranks.set(total, index + 1);
  }
  return rows
    .map((row) => ({ ...row, rank: ranks.get(row.total) ?? 1 }))
    .toSorted((a, b) => a.rank - b.rank || byName(a, b));
}

/**
 * Sorts a ranking by total or by the points of one race, highest first, who did not take part last;
 * ranks stay those of the total.
 */
export function sortRanking(rows: readonly RankingRow[], order: RankingOrder): RankingRow[] {
  if (order === 'total') return rows.toSorted((a, b) => a.rank - b.rank || byName(a, b));
  const pointsOf = (row: RankingRow) => row.points[order] ?? -1;
  return rows.toSorted((a, b) => pointsOf(b) - pointsOf(a) || a.rank - b.rank || byName(a, b));
}

/** The rows of one category with their ranks in the whole ranking; all of them for null. */
export function filterRanking(
  rows: readonly RankingRow[],
  category: ChampionshipCategory | null,
): RankingRow[] {
  return rows.filter((row) => category === null || row.category === category);
}

/** Ranks one category by itself: its best has rank 1. */
export function rankCategory(
  entrants: readonly Entrant[],
  category: ChampionshipCategory,
): RankingRow[] {
  return rankEntrants(entrants.filter((entrant) => entrant.category === category));
}

const collator = new Intl.Collator('es');

function byName(a: Entrant, b: Entrant): number {
  return collator.compare(a.name, b.name);
}
