import type { ComponentProps } from 'react';
import { ListSearch } from '../../design/ui/list/list-search.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './results-bar.module.css';

const searchAnchor = 'buscar';

interface ResultsBarProps
  extends Pick<ComponentProps<typeof ListSearch>, 'filter' | 'categories' | 'found' | 'paged'> {
  ways: readonly Way[];
}

/** Bar below the page's head: links to the parts of the page, and the search. */
export function ResultsBar({ ways, ...search }: ResultsBarProps) {
  return (
    <div className={styles.bar}>
      <PageContents ways={ways} />
      <ListSearch {...search} numbered anchor={searchAnchor} />
    </div>
  );
}

export interface Way {
  anchor: string;
  title: string;
  /** Whether a search leaves nothing of the part. */
  hidden: boolean;
  /** Links to parts of this part. */
  parts?: readonly Way[];
}

/**
 * Table of contents of a long page, unfolded on demand. It pushes the page down instead of covering it, so that links
 * lead to the right place without scripts too.
 */
function PageContents({ ways }: { ways: readonly Way[] }) {
  const { t } = useTexts();
  return (
    <details className={styles.contents}>
      <summary>{t('results.goTo')}</summary>
      <nav aria-label={t('results.contents')} data-ways="">
        <Ways ways={ways} />
      </nav>
    </details>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul>
      {ways.map(({ anchor, title, hidden, parts = [] }) => (
        <li key={anchor} hidden={hidden}>
          <a href={`#${anchor}`}>{title}</a>
          {parts.length > 0 && <Ways ways={parts} />}
        </li>
      ))}
    </ul>
  );
}
