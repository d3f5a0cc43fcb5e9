import { LocalizedLink } from '../localized-link.tsx';
import styles from './year-links.module.css';

interface YearLinksProps {
  label: string;
  /** Path of the pages without the year. */
  path: string;
  /** What stands behind the year, for a page below the one of the year. */
  page?: string;
  years: readonly number[];
  current: number;
}

/** The same page of the other editions. */
export function YearLinks({ label, path, page = '', years, current }: YearLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.years}>
        {years.map((year) => (
          <li key={year}>
            <LocalizedLink
              to={`${path}/${year}${page}`}
              className={styles.year ?? ''}
              aria-current={year === current ? 'page' : undefined}
            >
              {year}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
