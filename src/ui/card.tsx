import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A titled sheet that belongs together. */
export function Card({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <article className={styles.card} id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
    </article>
  );
}
