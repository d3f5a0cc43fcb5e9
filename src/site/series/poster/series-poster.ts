import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { Poster } from '../../../platform/page/poster.ts';
import { podiumPoster } from '../../results/poster/podium-poster.ts';
import type { SeriesPage } from '../load-series-page.server.ts';

/** Null while a race is run, and for an address with another view. */
export function seriesPoster(
  {
    title,
    races,
    isRanked,
    isLive,
    tables,
    paging,
  }: Pick<SeriesPage, 'title' | 'races' | 'isRanked' | 'isLive' | 'tables' | 'paging'>,
  page: Pick<PageContext, 't' | 'language' | 'locale' | 'url'>,
): Poster | null {
  // A long page of several classes may not show all of them.
  const isWhole = paging === null || tables.every((table) => table.title === null);
  if (!isRanked || isLive || !isWhole || page.url.search !== '') return null;
  const last = races.findLast(({ state }) => state === 'held');
  const groups = tables.map((table) => ({
    title: table.title ?? '',
    steps: table.rows.flatMap(({ rank, name, total }) =>
      rank !== null && rank <= 3 ? [{ rank, name, value: total ?? '' }] : [],
    ),
  }));
  const foot = [last?.name, last?.day].filter(Boolean).join(' · ');
  const only = groups.length === 1 && groups[0]?.title;
  const kicker = [page.t('seriesPage.ranking'), only].filter(Boolean).join(' · ');
  return podiumPoster({ kicker, title, foot, groups }, page);
}
