import { categorySlug } from '../../editions/category-slug.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Column } from '../../ui/list/column.ts';
import { Table } from '../../ui/list/table.tsx';
import styles from './heat-card.module.css';
import type { HeatRow, HeatView } from './heat-view.ts';

interface HeatCardProps {
  heat: HeatView;
  /** Whether a row is one that the visitor looks for. */
  isShown: (row: HeatRow) => boolean;
  columns: Column<HeatRow>[];
  /** Shows on the river what the gates of this heat cost; hidden while one searches on its page. */
  cost: { href: string; hidden: boolean } | null;
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
      <div className={styles.head}>
        <h3 id={`${id}-title`}>{title}</h3>
        {cost && (
          <a
            className={styles.cost}
            href={cost.href}
            hidden={cost.hidden}
            data-part={cost.href.startsWith('?') ? 'whole' : undefined}
          >
            {t('results.heatCosts')}
          </a>
        )}
      </div>
      <Table
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
