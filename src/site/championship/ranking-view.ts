import type { QueryOf } from '../../design/ui/page/public-pages.ts';
import { seriesFields } from '../series/series-path.ts';
import { type ChampionshipCategory, championshipCategories } from './championship-categories.ts';
import type { RankingOrder } from './rank-entrants.ts';

/** A visitor's view of the general rankings: `?orden=1` sorts by the first race, `?categoria=Junior` filters. */
export type RankingView = { order: RankingOrder; category: ChampionshipCategory | null };

/** Query parameters, the same in both languages so that a link keeps its meaning. */
export const viewFields = {
  order: 'orden',
  category: 'categoria',
  who: seriesFields.who,
} as const satisfies Record<string, QueryOf<'/carrera/campeonato-nacional'>>;

/** Reads the view from an address; unknown values become the total and all categories. */
export function parseRankingView(query: URLSearchParams, races: number): RankingView {
  const number = Number(query.get(viewFields.order));
  const known = Number.isInteger(number) && number >= 1 && number <= races;
  const wanted = query.get(viewFields.category);
  return {
    order: known ? number - 1 : 'total',
    category: championshipCategories.find((category) => category === wanted) ?? null,
  };
}
