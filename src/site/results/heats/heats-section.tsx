import type { ComponentProps, ReactNode } from 'react';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import { HeatCard } from './heat-card.tsx';
import { HeatLegend } from './heat-legend.tsx';
import type { HeatColumns, HeatView } from './heat-view.ts';
import { type HeatTables, useHeatColumns } from './use-heat-columns.tsx';

interface HeatsSectionProps extends Pick<ComponentProps<typeof HeatCard>, 'isShown'> {
  heats: readonly HeatView[];
  columns: HeatColumns;
  rule: PenaltyRule;
  /** Where the bibs lead; null on the page that has the tables itself. */
  tables: HeatTables | null;
  /** Where the gates of a heat are drawn on the river. */
  costOf: (id: number) => ComponentProps<typeof HeatCard>['cost'];
  children?: ReactNode;
}

/** The heats of an edition, a card each, and what their marks mean. */
export function HeatsSection(props: HeatsSectionProps) {
  const { heats, isShown, columns, rule, tables, costOf, children } = props;
  const { t } = useTexts();
  const shown = useHeatColumns({ columns, miss: rule.miss, tables });
  return (
    <Section
      title={t('results.heats')}
      id="heats"
      part="lists"
      hidden={!heats.some(({ rows }) => rows.some(isShown))}
    >
      {children}
      <HeatLegend columns={columns} rule={rule} />
      {heats.map((heat) => (
        <HeatCard
          key={heat.id}
          heat={heat}
          isShown={isShown}
          columns={shown}
          cost={costOf(heat.id)}
        />
      ))}
    </Section>
  );
}
