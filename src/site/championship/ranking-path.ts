import type { PublicPath } from '../../design/ui/page/public-pages.ts';
import { type RankingView, viewFields } from './ranking-view.ts';

export const rankingPath = '/carrera/campeonato-nacional' satisfies PublicPath;

/** Returns the address of a view of the rankings; the default view has no query. */
export function rankingAddress({ order, category }: RankingView): string {
  const query = new URLSearchParams();
  if (order !== 'total') query.set(viewFields.order, String(order + 1));
  if (category !== null) query.set(viewFields.category, category);
  return query.size === 0 ? rankingPath : `${rankingPath}?${query}`;
}
