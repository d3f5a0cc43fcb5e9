import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Table } from '../../ui/list/table.tsx';
import styles from './heat-card.module.css';
import type { HeatColumns, HeatRow, HeatView } from './heat-view.ts';
import { useHeatColumns } from './use-heat-columns.tsx';

interface HeatCardProps {
  heat: HeatView;
  /** Whether a row is one that the visitor looks for. */
  isShown: (row: HeatRow) => boolean;
  columns: HeatColumns;
  /** Seconds of a missed gate. */
  miss: number;
  /** Bibs that have a row in the result tables. */
  bibs: ReadonlySet<number>;
  /** Address of the page with the result tables; empty on that page itself. */
  tables: string;
  /** Shows on the river what the gates of this heat cost. */
  costLink: { href: string; onFollow?: () => void } | null;
}

/** Times and gates of one heat. */
export function HeatCard({ heat, isShown, columns, miss, bibs, tables, costLink }: HeatCardProps) {
  const { t } = useTexts();
  const title = t('results.heatTitle', { heat: heat.name });
  const id = `heat-${heat.id}`;
  return (
    <article
      className={styles.card}
      id={id}
      hidden={!heat.rows.some(isShown)}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <h3 id={`${id}-title`}>{title}</h3>
        {costLink && (
          <a className={styles.cost} href={costLink.href} onClick={costLink.onFollow}>
            {t('results.heatCosts')}
          </a>
        )}
      </div>
      <Table
        caption={title}
        captionHidden
        align="center"
        columns={useHeatColumns(columns, { bibs, tables, miss })}
        rows={heat.rows}
        rowKey={(row) => String(row.bib)}
        isShown={isShown}
      />
    </article>
  );
}
