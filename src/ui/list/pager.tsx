import { Link } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** What is paged, for those who hear the page. */
  label: string;
  current: number;
  last: number;
  /** Query of a page, with its question mark. */
  searchOf: (page: number) => string;
}

/** Leads through the pages of a long list; nothing where one page holds it. */
export function Pager({ label, current, last, searchOf }: PagerProps) {
  const { t } = useTexts();
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {current > 1 && (
        <Link className={styles.step} to={searchOf(current - 1)} rel="prev">
          {t('pager.previous')}
        </Link>
      )}
      <span>{t('pager.position', { page: current, last })}</span>
      {current < last && (
        <Link className={styles.step} to={searchOf(current + 1)} rel="next">
          {t('pager.next')}
        </Link>
      )}
    </nav>
  );
}
