import type { ComponentProps, ReactNode } from 'react';
import type { Column } from '../../../design/ui/list/column.ts';
import { Table } from '../../../design/ui/list/table.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { categorySlug } from '../../../record/editions/category-slug.ts';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import { gateSigns } from '../gates/gate-signs.ts';
import type { HeatColumns, HeatRow, HeatView } from './heat-view.ts';
import styles from './heats-section.module.css';
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

/** What the marks and short headings of the heats mean, in words that everybody sees. */
function HeatLegend({ columns, rule }: { columns: HeatColumns; rule: PenaltyRule }) {
  const { t } = useTexts();
  const { gates, scored, roll } = columns;
  const first = scored + 1;
  const sign = gateSigns(t);
  return (
    <ul className={styles.legend} aria-label={t('heats.legend')}>
      {([0, rule.touch, rule.miss] as const).map((seconds) => {
        const mark = gateMark(seconds, rule);
        const { className = '', drawn, title, text } = sign(mark);
        return (
          <li key={mark.kind}>
            <span className={`${styles.mark} ${className}`} data-mark={drawn ?? ''} />
            {title ?? text}
          </li>
        );
      })}
      <li>{t('heats.notRun')}</li>
      {first <= gates && <li>{t('heats.unscored', { count: gates - scored, first, gates })}</li>}
      {roll && <li>{t('table.rollTitle')}</li>}
    </ul>
  );
}

interface HeatCardProps {
  heat: HeatView;
  /** Whether a row is one that the visitor looks for. */
  isShown: (row: HeatRow) => boolean;
  columns: Column<HeatRow>[];
  /**
   * Shows on the river what the gates of this heat cost. With the id of that `part` where it is on
   * the same page, of which a search leaves it out.
   */
  cost: { href: string; part?: string; hidden?: boolean };
}

/** Times and gates of one heat. */
function HeatCard({ heat, isShown, columns, cost }: HeatCardProps) {
  const { t } = useTexts();
  const title = t('results.heatTitle', { heat: heat.name });
  const id = `heat-${heat.id}`;
  return (
    <article
      className={styles.card}
      id={id}
      hidden={!heat.rows.some(isShown)}
      data-part="lists"
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <a
        className={styles.cost}
        href={cost.href}
        hidden={cost.hidden}
        {...(cost.part && { 'data-part': 'whole', 'data-part-of': cost.part })}
      >
        {t('results.heatCosts')}
      </a>
      <Table
        plain
        caption={title}
        captionHidden
        align="center"
        columns={columns}
        rows={heat.rows}
        rowKey={(row) => String(row.bib)}
        isShown={isShown}
        findBy={({ bib, category }) => ({ number: bib, category: categorySlug(category) })}
      />
    </article>
  );
}
