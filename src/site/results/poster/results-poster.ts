import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { Poster } from '../../../platform/page/poster.ts';
import type { EditionResults } from '../load-results.server.ts';
import { podiumPoster } from './podium-poster.ts';

/** Returns the poster of an edition's winners. Null before there is a winner. */
export function resultsPoster(
  {
    year,
    subtitle,
    tables,
    podiums,
  }: Pick<EditionResults, 'year' | 'subtitle' | 'tables' | 'podiums'>,
  page: Pick<PageContext, 't' | 'language' | 'locale'>,
): Poster | null {
  const [edition = '', day = ''] = subtitle;
  const groups = tables.map(({ id, title }) => ({
    title: title[page.language],
    steps: (podiums[id] ?? []).map(({ rank, name, time }) => ({ rank, name, value: time })),
  }));
  const title = page.t('results.title', { year });
  return podiumPoster({ kicker: edition, title, foot: day, groups }, page);
}
