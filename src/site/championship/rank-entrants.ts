import { fraction } from '../../record/series/exact.ts';
import type { Race, SeriesFile } from '../../record/series/file/series-file.ts';
import { seriesRules } from '../../record/series/file/series-rules.ts';
import { presetNamed } from '../../record/series/presets/presets.ts';
import { rankSeries } from '../../record/series/ranking/rank-series.ts';
import { type ChampionshipCategory, championshipCategories } from './championship-categories.ts';
import type { ChampionshipFile, Entrant } from './championship-file.ts';

/** One line of a ranking table. */
export type RankingRow = Entrant & { rank: number; total: number };

/** What a ranking is sorted by: the total, or the index of one of the three races. */
export type RankingOrder = 'total' | number;

const rules = seriesRules.parse(presetNamed('national-championship')?.rules);

/** The championship as any other series: its rules, and points as the clubs awarded them. */
export function championshipSeries(entrants: readonly Entrant[]): SeriesFile {
  const races = Math.max(0, ...entrants.map(({ points }) => points.length));
  const ids = Array.from({ length: races }, (_, index) => raceId(index));
  return {
    format: 'series-1',
    labels: {},
    rules,
    races: ids.map((id): Race => ({ id, counts: true })),
    entrants: Object.fromEntries(
      entrants.map(({ person, name }) => [person, { name, guest: false, licence: true }]),
    ),
    results: Object.fromEntries(
      ids.map((id, index) => [
        id,
        Object.fromEntries(
          entrants.flatMap(({ person, points }) => {
            const own = points[index];
            return typeof own === 'number' ? [[person, { points: fraction(own) }]] : [];
          }),
        ),
      ]),
    ),
  };
}

/** Men and women in one series, each a class, with the categories: a race that one of them was in was held for both. */
export function seriesOfBoth({
  races,
  men,
  women,
}: Pick<ChampionshipFile, 'races' | 'men' | 'women'>): SeriesFile {
  const entrants = { men, women };
  return {
    ...championshipSeries([...men, ...women]),
    rules: {
      ...rules,
      categories: championshipCategories.map((id) => ({ id, experience: [id], places: 'all' })),
    },
    races: races.map(({ name, date }, index) => ({ id: raceId(index), name, date, counts: true })),
    entrants: Object.fromEntries(
      (['men', 'women'] as const).flatMap((sex) =>
        entrants[sex].map(({ person, name, category }) => [
          person,
          { name, class: sex, experience: category, guest: false, licence: true },
        ]),
      ),
    ),
  };
}

export const raceId = (index: number) => `r${index + 1}`;

/** Ranks by the sum of the points, highest first; equal sums share the rank and the next rank is skipped. */
export function rankEntrants(entrants: readonly Entrant[]): RankingRow[] {
  const rows = new Map(rankSeries(championshipSeries(entrants)).map((row) => [row.id, row]));
  // Who lost all points stands behind everybody who has some.
  const last = [...rows.values()].filter(({ rank }) => rank !== null).length + 1;
  return entrants
    .map((entrant) => {
      const row = rows.get(entrant.person);
      // Points of the championship are whole.
      return { ...entrant, rank: row?.rank ?? last, total: Number(row?.total?.numerator ?? 0) };
    })
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
