import { useTexts } from '../../../platform/i18n/use-texts.ts';
import styles from './pager.module.css';

interface PagerProps {
  label: string;
  current: number;
  last: number;
  toPageQuery: (page: number) => string;
}

export function Pager({ label, current, last, toPageQuery }: PagerProps) {
  const { t } = useTexts();
  if (last <= 1) return null;
  const steps = stepsFrom(current, last);
  const links = (pages: readonly number[]) =>
    pages.map((page) => (
      <a key={page} className={styles.step} href={toPageQuery(page)}>
        {page}
      </a>
    ));
  return (
    <nav className={styles.pager} aria-label={label}>
      {current > 1 && (
        <a className={styles.step} href={toPageQuery(current - 1)} rel="prev">
          {t('pager.previous')}
        </a>
      )}
      {links(steps.filter((page) => page < current))}
      <span>{t('pager.position', { page: current, last })}</span>
      {links(steps.filter((page) => page > current))}
      {current < last && (
        <a className={styles.step} href={toPageQuery(current + 1)} rel="next">
          {t('pager.next')}
        </a>
      )}
    </nav>
  );
}

/** Returns the first and last page, and pages at doubling distances between, so that no page is many steps away. */
function stepsFrom(current: number, last: number): number[] {
  const away = Array.from({ length: Math.ceil(Math.log2(last)) }, (_, power) => 2 ** (power + 1));
  const pages = away.flatMap((steps) => [current - steps, current + steps]);
  return [...new Set([1, ...pages, last])]
    .filter((page) => page >= 1 && page <= last && Math.abs(page - current) > 1)
    .toSorted((a, b) => a - b);
}
