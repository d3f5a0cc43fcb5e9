import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { LocalizedLink } from '../localized-link.tsx';
import styles from './year-links.module.css';

interface YearLinksProps {
  label: string;
  /** Path of the pages without the year. */
  path: string;
  page?: string;
  years: readonly { year: number; isComing: boolean }[];
  current: number;
}

export function YearLinks({ label, path, page = '', years, current }: YearLinksProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={label}>
      <ul className={styles.years}>
        {years.map(({ year, isComing }) => (
          <li key={year} className={isComing ? styles.coming : undefined}>
            <LocalizedLink
              to={`${path}/${year}${page}`}
              className={styles.year ?? ''}
              aria-current={year === current ? 'page' : undefined}
            >
              {isComing ? t('nav.comingEdition', { year }) : year}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
