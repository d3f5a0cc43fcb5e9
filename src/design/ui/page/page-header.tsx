import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { RiverBand } from './river-band.tsx';

interface PageHeaderProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: string;
  /** Small facts along the edge: edition, date, counts. */
  subtitle?: readonly string[];
  /** Leaves out the river above the title, where a page is one thing to do, such as a form. */
  plain?: boolean;
  children?: ReactNode;
}

/** The head of a page, at least 40vh high (specification §2): the one `h1` and what goes with it. */
export function PageHeader({
  title,
  lead,
  subtitle = [],
  plain = false,
  children,
}: PageHeaderProps) {
  return (
    <header className={plain ? styles.header : `${styles.header} ${styles.withRiver}`}>
      {!plain && (
        <div className={styles.backdrop}>
          <RiverBand />
        </div>
      )}
      <div className={styles.words}>
        {subtitle.length > 0 && (
          <ul className={styles.subtitle}>
            {subtitle.map((fact) => (
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
