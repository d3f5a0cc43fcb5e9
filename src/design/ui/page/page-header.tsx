import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import river from './generated/river-band.svg';
import styles from './page-header.module.css';
import { RiverPicturesContext } from './river-pictures.ts';
import { riverStretch } from './river-stretch.ts';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  subtitle?: readonly string[];
  /** Omits the river above the title, for pages with a single task such as a form. */
  plain?: boolean;
  /** Link beside the facts of the subtitle. */
  besideFacts?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({
  title,
  lead,
  subtitle = [],
  plain = false,
  besideFacts,
  children,
}: PageHeaderProps) {
  const facts = subtitle.length > 0 && (
    <ul className={styles.subtitle}>
      {subtitle.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
  return (
    <header className={plain ? styles.header : `${styles.header} ${styles.withRiver}`}>
      {!plain && (
        <div className={styles.backdrop}>
          <RiverBand />
        </div>
      )}
      <div className={styles.words}>
        {besideFacts ? (
          <div className={styles.factsLine}>
            {facts}
            {besideFacts}
          </div>
        ) : (
          facts
        )}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </header>
  );
}

/** A static picture of the whole course, which browsers cache; each page shows a stretch of it. */
function RiverBand() {
  const { pathname } = useLocation();
  return (
    <div className={styles.band}>
      <img
        className={styles.river}
        style={{ '--stretch': riverStretch(splitPath(pathname).path).toFixed(5) }}
        src={use(RiverPicturesContext)?.band ?? river}
        width={2000}
        height={176}
        alt=""
        decoding="async"
      />
    </div>
  );
}
