import { Table } from '../../design/ui/list/table.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { LiveStartList } from './live-groups.ts';
import styles from './live-page.module.css';

/** A published start list, folded until somebody looks for a name. */
export function StartList({ list }: { list: LiveStartList }) {
  const { t, language } = useTexts();
  const { title, starts } = list;
  return (
    <details className={styles.starts}>
      <summary>
        {title[language]} <small>{starts.find(({ at }) => at !== null)?.at?.slice(0, 5)}</small>
      </summary>
      <Table
        caption={title[language]}
        captionHidden
        columns={[
          {
            key: 'at',
            heading: t('live.at'),
            phone: 'lead',
            cell: (start) => start.at ?? t('live.withdrawn'),
          },
          { key: 'bib', heading: t('live.bib'), cell: (start) => start.bib, align: 'end' },
          { key: 'name', heading: t('live.name'), cell: (start) => start.name, rowHeader: true },
        ]}
        rows={starts}
        rowKey={({ place }) => String(place)}
      />
    </details>
  );
}
