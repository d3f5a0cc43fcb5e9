import { useTexts } from '../platform/i18n/use-texts.ts';
import styles from './page-contents.module.css';

interface Way {
  anchor: string;
  title: string;
}

interface PageContentsProps {
  ways: readonly Way[];
  /** Further ways, unfolded on demand under their own words. */
  more: { title: string; ways: readonly Way[] };
}

/** The ways down a long page. */
export function PageContents({ ways, more }: PageContentsProps) {
  const { t } = useTexts();
  return (
    <nav className={styles.contents} aria-label={t('results.contents')}>
      <Ways ways={ways} />
      {more.ways.length > 0 && (
        <details>
          <summary>{more.title}</summary>
          <Ways ways={more.ways} />
        </details>
      )}
    </nav>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul>
      {ways.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
