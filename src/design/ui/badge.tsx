import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeKind = 'neutral' | 'success' | 'warning' | 'danger';

/** Shows a state in a word or two; the text carries the meaning, the colour supports it. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}
