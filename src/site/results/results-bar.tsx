import type { ComponentProps } from 'react';
import { ListSearch } from '../../design/ui/list/list-search.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './results-bar.module.css';

const searchAnchor = 'buscar';

interface ResultsBarProps
  extends Pick<ComponentProps<typeof ListSearch>, 'filter' | 'categories' | 'found' | 'paged'> {
  ways: readonly Way[];
}

/** One line between the head of a page and its first result: the ways down, and the search. */
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
  /** Where a search has left nothing of what it leads to. */
  hidden: boolean;
  /** Ways to the parts of this one. */
  parts?: readonly Way[];
}

/**
 * The ways down a long page, unfolded on demand: it pushes the page down instead of lying on it, so
 * that a way leads to what it names without scripts too.
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
