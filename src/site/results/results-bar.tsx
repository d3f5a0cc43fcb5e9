import type { ComponentProps } from 'react';
import { ListSearch } from '../../design/ui/list/list-search.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './results-bar.module.css';

const searchAnchor = 'buscar';

interface ResultsBarProps
  extends Pick<ComponentProps<typeof ListSearch>, 'filter' | 'categories' | 'found' | 'paged'> {
  ways: readonly Way[];
}

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
  parts?: readonly Way[];
}

/** Pushes the page down, so that links lead to the right place without scripts. */
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
