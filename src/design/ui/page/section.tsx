import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a page: the page's margins, its widest width and the space around. */
export function Section({
  title,
  id,
  hidden,
  part,
  children,
}: {
  title?: string;
  id?: string;
  hidden?: boolean;
  /** What it is to a search of the page: lists that it looks through, or part of the whole page. */
  part?: 'lists' | 'whole';
  children: ReactNode;
}) {
  return (
    <section
      className={styles.section}
      id={id}
      hidden={hidden}
      data-part={part}
      aria-labelledby={title && id && `${id}-title`}
    >
      {title && <h2 id={id && `${id}-title`}>{title}</h2>}
      {children}
    </section>
  );
}
