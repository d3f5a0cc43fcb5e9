import { useTexts } from '../platform/i18n/use-texts.ts';
import styles from './gate-cell.module.css';
import type { GateMark } from './gate-display.ts';

/** What a gate cost: a check, 2 or 50, each with its own shape and words; a dash where it was not run. */
export function GateCell({ mark }: { mark: GateMark | null }) {
  const { t } = useTexts();
  if (mark === null) return <Dash label={t('gateMark.notRun')} />;
  if (mark.kind === 'clean') {
    return <span role="img" aria-label={t('gateMark.clean')} className={styles.clean} />;
  }
  return (
    <abbr
      className={styles[mark.kind]}
      title={t(`gateMark.${mark.kind}`, { seconds: mark.seconds })}
    >
      {mark.seconds}
    </abbr>
  );
}

/** Stands where there is no value; says so to people who cannot see it. */
export function Dash({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.dash}>
      –
    </span>
  );
}
