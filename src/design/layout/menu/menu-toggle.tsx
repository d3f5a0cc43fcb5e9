import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { mainMenuId } from './close-menu.ts';
import styles from './menu-toggle.module.css';

/** Opens and closes the menu on small screens; a popover target, so that it needs no script. */
export function MenuToggle() {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles.toggle}
      popoverTarget={mainMenuId}
      suppressHydrationWarning
    >
      <span className={styles.bars} aria-hidden="true" />
      <span className={styles.label}>{t('nav.open')}</span>
    </button>
  );
}
