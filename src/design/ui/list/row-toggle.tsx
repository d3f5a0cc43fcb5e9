import styles from './row-toggle.module.css';

/**
 * Shows and hides the cells with `Column.onRequest` on a phone. A native checkbox needs no script and is a single
 * element, because a page has hundreds of rows. Wider screens show the whole row without it.
 */
export function rowToggle(label: string) {
  return <input key="toggle" type="checkbox" className={styles.toggle} aria-label={label} />;
}
