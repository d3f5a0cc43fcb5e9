import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a page: the page's margins, its widest width and the space around. */
export function Section({
  title,
  id,
  hidden,
  children,
}: {
  title?: string;
  id?: string;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={styles.section}
      id={id}
      hidden={hidden}
      aria-labelledby={title && id && `${id}-title`}
    >
      {title && <h2 id={id && `${id}-title`}>{title}</h2>}
      {children}
    </section>
  );
}
