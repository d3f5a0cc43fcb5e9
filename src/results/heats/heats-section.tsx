import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PenaltyRule } from '../../scoring/scoring.ts';
import { Section } from '../../ui/page/section.tsx';
import { HeatCard } from './heat-card.tsx';
import { HeatLegend } from './heat-legend.tsx';
import type { HeatColumns, HeatRow, HeatView } from './heat-view.ts';

interface HeatsSectionProps {
  heats: readonly HeatView[];
  /** Whether a row is one that the visitor looks for. */
  isShown: (row: HeatRow) => boolean;
  columns: HeatColumns;
  rule: PenaltyRule;
  /** Bibs that have a row in the result tables. */
  bibs: ReadonlySet<number>;
  /** Address of the page with the result tables; empty on that page itself. */
  tables?: string;
  /** Where the gates of a heat are drawn on the river; null where they are not. */
  costLink: (id: number) => { href: string; onFollow?: () => void } | null;
  children?: ReactNode;
}

/** The heats of an edition, a card each, and what their marks mean. */
export function HeatsSection(props: HeatsSectionProps) {
  const { heats, isShown, columns, rule, bibs, tables = '', costLink, children } = props;
  const { t } = useTexts();
  return (
    <Section
      title={t('results.heats')}
      id="heats"
      hidden={!heats.some(({ rows }) => rows.some(isShown))}
    >
      {children}
      <HeatLegend columns={columns} rule={rule} />
      {heats.map((heat) => (
        <HeatCard
          key={heat.id}
          heat={heat}
          isShown={isShown}
          columns={columns}
          miss={rule.miss}
          bibs={bibs}
          tables={tables}
          costLink={costLink(heat.id)}
        />
      ))}
    </Section>
  );
}
