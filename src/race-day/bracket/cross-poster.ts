import { formatDay } from '../../platform/format/format-day.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { Poster } from '../../platform/page/poster.ts';
import { podiumPoster } from '../../site/results/poster/podium-poster.ts';
import { isNameless } from '../log/postings/posted-names.ts';
import type { loadBracket } from './load-bracket.server.ts';

export function crossPoster(
  { year, live }: Awaited<ReturnType<typeof loadBracket>>,
  page: Pick<PageContext, 't' | 'language' | 'locale'>,
): Poster | null {
  const crosses = (live?.view.frame.crosses ?? []).filter(
    ({ podium, posted }) => podium.length > 0 && posted?.isCurrent && posted.state === 'official',
  );
  const [only] = crosses;
  if (!only) return null;
  const days = [...new Set(crosses.map(({ day }) => formatDay(day, page.locale, 'long')))];
  const groups = crosses.map(({ title, podium }) => ({
    title,
    // A withdrawn boat has no bib any more: `boat` is always its number.
    steps: podium.flatMap(({ place, boat, name }) =>
      place === null || isNameless({ name, bib: Number(boat) })
        ? []
        : [{ rank: place, name, value: '' }],
    ),
  }));
  const kicker = crosses.length === 1 ? only.title : page.t('bracket.results', { year });
  const title = `${page.t('bracket.title')} ${year}`;
  return podiumPoster({ kicker, title, foot: days.join(' · '), groups }, page);
}
