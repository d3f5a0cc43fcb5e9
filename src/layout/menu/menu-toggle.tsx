import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './menu-toggle.module.css';

/** The toggle takes its open look this long after the menu opened, in ms (specification §4). */
const classDelay = 500;

/** Opens and closes the menu on small screens; a popover target, so that it needs no script. */
export function MenuToggle({ menuId }: { menuId: string }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const toggled = useDelayed(open, classDelay);

  useEffect(() => {
    const menu = document.getElementById(menuId);
    const follow = () => setOpen(menu?.matches(':popover-open') ?? false);
    menu?.addEventListener('toggle', follow);
    return () => menu?.removeEventListener('toggle', follow);
  }, [menuId]);

  return (
    <button
      type="button"
      className={styles.toggle}
      popoverTarget={menuId}
      data-toggled={toggled || undefined}
    >
      <span className={styles.bars} aria-hidden="true" />
      <span className={styles.label}>{t('nav.open')}</span>
    </button>
  );
}

/** True `delay` ms after `value` became true; false at once. */
function useDelayed(value: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!value) return setLate(false);
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value && late;
}
