import styles from './row-toggle.module.css';

/**
 * Shows and hides on a phone what of a row is on request (`Column.onRequest`), under what fits there:
 * a control of the browser's own, so that it needs no script, and a single element, as a page has
 * hundreds. It is nowhere else: there the whole row is seen.
 */
export function rowToggle(label: string) {
  return <input key="toggle" type="checkbox" className={styles.toggle} aria-label={label} />;
}
