import styles from './button-class.module.css';

export type ButtonKind = 'primary' | 'quiet';

/** Returns the class of a button or of a link that looks like one; `primary` is for the one call to action. */
export function buttonClass(kind: ButtonKind): string {
  return `${styles.button} ${styles[kind]}`;
}
