import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './page-contents.module.css';

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
export function PageContents({ ways }: { ways: readonly Way[] }) {
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
