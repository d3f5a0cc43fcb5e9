import { formatDay } from '../../platform/format/format-day.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { Poster } from '../../platform/page/poster.ts';
import { podiumPoster } from '../../site/results/poster/podium-poster.ts';
import type { loadBracket } from './load-bracket.server.ts';

/** Who won the kayak crosses of a year, once nothing can change it any more. */
export function crossPoster(
  { year, live }: Awaited<ReturnType<typeof loadBracket>>,
  page: Pick<PageContext, 't' | 'language' | 'locale'>,
): Poster | null {
  const crosses = (live?.view.frame.crosses ?? []).filter(({ podium }) => podium.length > 0);
  const [only] = crosses;
  if (!only) return null;
  const days = [...new Set(crosses.map(({ day }) => formatDay(day, page.locale, 'long')))];
  const groups = crosses.map(({ title, podium }) => ({
    title,
    steps: podium.flatMap(({ place, name }) =>
      place === null ? [] : [{ rank: place, name, value: '' }],
    ),
  }));
  const kicker = crosses.length === 1 ? only.title : page.t('bracket.results', { year });
  const title = `${page.t('bracket.title')} ${year}`;
  return podiumPoster({ kicker, title, foot: days.join(' · '), groups }, page);
}
