import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { Poster } from '../../../platform/page/poster.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import { cleanShare } from '../clean-share.ts';
import type { PaddlerFacts } from '../load-paddler.server.ts';

type PosterPaddler = Pick<
  PaddlerFacts,
  'name' | 'country' | 'starts' | 'best' | 'tally' | 'championship' | 'dates'
>;

export function paddlerPoster(
  facts: PosterPaddler,
  page: Pick<PageContext, 't' | 'language' | 'locale'>,
): Poster {
  const { name, country, starts, dates } = facts;
  const { t } = page;
  const [latest] = starts;
  const figures = computeFigures(facts, page);
  return {
    scene: 'gate',
    light: 'night',
    pole: 'red',
    kicker: country?.name ?? '',
    country: country?.code ?? null,
    title: name,
    // A paddler who has not raced yet gets the entered edition.
    figures:
      figures.length === 0 && latest
        ? [{ value: String(latest.year), label: t(`category.${latest.category}`) }]
        : figures,
    rows: [],
    foot:
      figures.length === 0 && latest
        ? (dates[latest.year] ?? '')
        : starts.length > 0
          ? t('paddler.editions', { count: starts.length })
          : '',
  };
}

function computeFigures(
  { best, starts, tally, championship }: PosterPaddler,
  { t, language, locale }: Pick<PageContext, 't' | 'language' | 'locale'>,
): Poster['figures'] {
  const [year] = best?.years ?? [];
  const result = starts.find((start) => start.year === year)?.result;
  return [
    ...(best && year !== undefined
      ? [
          {
            value: formatOrdinal(best.rank, language),
            label: `${t('paddler.best')}, ${year}`,
          },
        ]
      : []),
    ...(result?.result != null
      ? [{ value: runTimeText(result.result, language), label: result.group[language] }]
      : []),
    ...(tally ? [{ value: cleanShare(tally, locale), label: t('paddler.cleanGates') }] : []),
    ...(!best && championship
      ? [
          {
            value: formatOrdinal(championship.rank, language),
            label: t('paddler.championship'),
          },
        ]
      : []),
  ];
}
