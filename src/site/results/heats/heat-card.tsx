import type { Column } from '../../../design/ui/list/column.ts';
import { Table } from '../../../design/ui/list/table.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { categorySlug } from '../../../record/editions/category-slug.ts';
import styles from './heat-card.module.css';
import type { HeatRow, HeatView } from './heat-view.ts';

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
export function HeatCard({ heat, isShown, columns, cost }: HeatCardProps) {
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
