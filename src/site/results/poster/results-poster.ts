import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { Poster } from '../../../platform/page/poster.ts';
import type { EditionResults } from '../load-results.server.ts';

/** Lines that stand on the poster; there is no room for more. */
const most = 4;

/**
 * Who won an edition: the podium of its only group, or a line for each with who is first, several where the
 * place is shared; null before anybody is.
 */
export function resultsPoster(
  {
    year,
    subtitle,
    tables,
    podiums,
  }: Pick<EditionResults, 'year' | 'subtitle' | 'tables' | 'podiums'>,
  { t, language, locale }: Pick<PageContext, 't' | 'language' | 'locale'>,
): Poster | null {
  const groups = tables.filter(({ id }) => (podiums[id] ?? []).length > 0);
  const [only] = groups;
  if (!only) return null;
  const [edition = '', day = ''] = subtitle;
  const rows =
    groups.length === 1
      ? (podiums[only.id] ?? []).map(({ rank, name, time }) => ({
          label: formatOrdinal(rank, language),
          text: name,
          value: time,
        }))
      : groups.map(({ id, title }) => {
          const winners = (podiums[id] ?? []).filter(({ rank }) => rank === 1);
          return {
            label: title[language],
            text: new Intl.ListFormat(locale).format(winners.map(({ name }) => name)),
            value: winners[0]?.time ?? '',
          };
        });
  const left = groups.length - most;
  return {
    scene: 'podium',
    light: 'night',
    pole: 'green',
    kicker: edition,
    country: null,
    title: t('results.title', { year }),
    figures: [],
    rows: rows.slice(0, most),
    foot: left > 0 ? [day, t('social.more', { count: left })].join(' · ') : day,
  };
}
