import { useTexts } from '../platform/i18n/use-texts.ts';
import { formatRunTime } from './centiseconds.ts';
import styles from './podium.module.css';
import type { ResultRowView } from './result-view.ts';

/** The first three of a group at a glance, with their gap to the winner. */
export function Podium({ rows, label }: { rows: readonly ResultRowView[]; label: string }) {
  const { t } = useTexts();
  const first = rows.filter(({ place }) => place !== null && place <= 3);
  if (first.length === 0) return null;
  return (
    <ol className={styles.podium} aria-label={label}>
      {first.map(({ key, place, name, result, gap }) => (
        <li key={key} className={styles.step} data-place={place}>
          <span className={styles.place}>{place}</span>
          <span className={styles.name}>{name}</span>
          <span className={styles.time}>{result !== null && formatRunTime(result)}</span>
          {gap !== null && gap > 0 && (
            <span className={styles.gap}>
              {t('results.gap', { gap: `+${(gap / 100).toFixed(2)}` })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
