import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { LocalizedLink } from '../../ui/localized-link.tsx';
import styles from './brand.module.css';

/** The name of the race between a downstream and an upstream pole: the way home. */
export function Brand({ name }: { name: string }) {
  const { t } = useTexts();
  return (
    <LocalizedLink to="/home" className={styles.brand ?? ''} aria-label={t('nav.brand')}>
      <span className={styles.pole} data-gate="downstream" />
      <span className={styles.name}>{name}</span>
      <span className={styles.pole} data-gate="upstream" />
    </LocalizedLink>
  );
}
