import { useTexts } from '../platform/i18n/use-texts.ts';
import { gateCostAnchor } from './gates/gate-cost-section.tsx';
import type { HeatRow } from './heats/heat-view.ts';
import type { EditionResults } from './load-results.server.ts';
import type { Way } from './page-contents.tsx';
import type { ResultRowView } from './tables/result-row-view.ts';

export const clarificationsAnchor = 'aclaraciones';

/** The ways to what the page of results shows, in its order. */
export function useWays(
  { clarifications, tables, gateCosts, heats }: EditionResults,
  {
    isShown,
    filtering,
  }: { isShown: (row: ResultRowView | HeatRow) => boolean; filtering: boolean },
): Way[] {
  const { t, language } = useTexts();
  const found = heats.filter(({ rows }) => rows.some(isShown));
  const unless = (left: boolean, way: Way) => (left ? [] : [way]);
  return [
    ...unless(filtering || clarifications.length === 0, {
      anchor: clarificationsAnchor,
      title: t('results.clarifications'),
    }),
    ...tables
      .filter(({ rows }) => !filtering || rows.some(isShown))
      .map(({ id, title }) => ({ anchor: id, title: title[language] })),
    ...unless(filtering || gateCosts.length === 0, {
      anchor: gateCostAnchor,
      title: t('results.costs'),
    }),
    ...unless(found.length === 0, {
      anchor: 'heats',
      title: t('results.heats'),
      parts: found.map(({ id, name }) => ({ anchor: `heat-${id}`, title: name })),
    }),
  ];
}
