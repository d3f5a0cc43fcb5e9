import type { ReactNode } from 'react';
import styles from './section.module.css';

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
  /** Role in a search of the page: `lists` are searched, `whole` is hidden while a filter is active. */
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
