import styles from './row-toggle.module.css';

/**
 * A native checkbox needs no script and is a single element, because a page has hundreds of rows.
 */
export function rowToggle(label: string) {
  return <input key="toggle" type="checkbox" className={styles.toggle} aria-label={label} />;
}
