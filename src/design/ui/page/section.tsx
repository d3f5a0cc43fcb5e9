import type { ReactNode } from 'react';
import styles from './section.module.css';

export function Section({
  title,
  id,
  hidden,
  part,
  isPrinted = true,
  children,
}: {
  title?: string;
  id?: string;
  hidden?: boolean;
  /** Role of the section in a search of the page: `lists` are searched, `whole` is hidden while a filter is active. */
  part?: 'lists' | 'whole';
  /** Whether paper shows it too. */
  isPrinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={isPrinted ? styles.section : `${styles.section} ${styles.onScreen}`}
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
