import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: string;
  /** Small facts along the edge: edition, date, counts. */
  marginalia?: readonly string[];
  /** A drawing behind the title. */
  backdrop?: ReactNode;
  children?: ReactNode;
}

/** The head of a page, at least 40vh high (specification §2): the one `h1` and what goes with it. */
export function PageHeader({ title, lead, marginalia = [], backdrop, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {backdrop && <div className={styles.backdrop}>{backdrop}</div>}
      <div className={styles.words}>
        {marginalia.length > 0 && (
          <ul className={styles.marginalia}>
            {marginalia.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </header>
  );
}
