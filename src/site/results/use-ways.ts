import { useTexts } from '../../platform/i18n/use-texts.ts';
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
  const wayTo = (anchor: string, title: string, hidden: boolean): Way => ({
    anchor,
    title,
    hidden,
  });
  const noneOf = (rows: readonly (ResultRowView | HeatRow)[]) => !rows.some(isShown);
  return [
    ...(clarifications.length > 0
      ? [wayTo(clarificationsAnchor, t('results.clarifications'), filtering)]
      : []),
    ...tables.map(({ id, title, rows }) => wayTo(id, title[language], filtering && noneOf(rows))),
    ...(gateCosts.length > 0 ? [wayTo(gateCostAnchor, t('results.costs'), filtering)] : []),
    ...(heats.length > 0
      ? [
          {
            ...wayTo(
              'heats',
              t('results.heats'),
              heats.every(({ rows }) => noneOf(rows)),
            ),
            parts: heats.map(({ id, name, rows }) => wayTo(`heat-${id}`, name, noneOf(rows))),
          },
        ]
      : []),
  ];
}
