import type { ComponentProps } from 'react';
import { ListSearch } from '../../design/ui/list/list-search.tsx';
import { PageContents, type Way } from './page-contents.tsx';
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
