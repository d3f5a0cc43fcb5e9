import { fraction } from '../../record/series/exact.ts';
import type { Race, SeriesFile } from '../../record/series/file/series-file.ts';
import { seriesRules } from '../../record/series/file/series-rules.ts';
import { presetNamed } from '../../record/series/presets/presets.ts';
import { rankSeries } from '../../record/series/ranking/rank-series.ts';
import { type ChampionshipCategory, championshipCategories } from './championship-categories.ts';
import type { ChampionshipFile, Entrant } from './championship-file.ts';

export type RankingRow = Entrant & { rank: number; total: number };

/** Sort key of a ranking: the total, or the index of a race. */
export type RankingOrder = 'total' | number;

const rules = seriesRules.parse(presetNamed('national-championship')?.rules);

/** Returns the championship as a series, with its rules and the points that the clubs awarded. */
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

/** Men and women are two classes of one series; a race with entrants of one class counts as held for both. */
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
  // An entrant who lost all points ranks behind every entrant with points.
  const last = [...rows.values()].filter(({ rank }) => rank !== null).length + 1;
  return entrants
    .map((entrant) => {
      const row = rows.get(entrant.person);
      // Points of the championship are integers.
      return { ...entrant, rank: row?.rank ?? last, total: Number(row?.total?.numerator ?? 0) };
    })
    .toSorted((a, b) => a.rank - b.rank || byName(a, b));
}

export function sortRanking(rows: readonly RankingRow[], order: RankingOrder): RankingRow[] {
  if (order === 'total') return rows.toSorted((a, b) => a.rank - b.rank || byName(a, b));
  const pointsOf = (row: RankingRow) => row.points[order] ?? -1;
  return rows.toSorted((a, b) => pointsOf(b) - pointsOf(a) || a.rank - b.rank || byName(a, b));
}

/** Returns the rows of one category with their overall ranks. Null returns all rows. */
export function filterRanking(
  rows: readonly RankingRow[],
  category: ChampionshipCategory | null,
): RankingRow[] {
  return rows.filter((row) => category === null || row.category === category);
}

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
