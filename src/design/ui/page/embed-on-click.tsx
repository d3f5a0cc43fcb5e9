import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import styles from './embed-on-click.module.css';

interface EmbedOnClickProps {
  frameUrl: string;
  pageUrl: string;
  printedUrl?: string;
  title: string;
  label: string;
  icon: IconName;
  width: number;
  height: number;
  poster: ReactNode;
  children: ReactNode;
  /** `small` shows its label only to screen readers, because its title is above it. */
  look?: 'video' | 'small' | 'map';
}

/**
 * Shows third-party content only when the visitor asks. The link to the provider's page is there
 * from the first paint, so that no tap gets lost; `playInPlace` replaces it.
 */
export function EmbedOnClick({
  frameUrl,
  pageUrl,
  printedUrl = pageUrl,
  title,
  label,
  icon,
  width,
  height,
  poster,
  children,
  look = 'video',
}: EmbedOnClickProps) {
  return (
    <div className={styles.embed} data-look={look}>
      <div className={styles.frame} style={{ '--ratio': `${width} / ${height}` }}>
        <a
          className={styles.face}
          href={pageUrl}
          rel="noopener"
          data-frame={frameUrl}
          data-title={title}
        >
          <span className={styles.poster}>{poster}</span>
          <span className={styles.label}>
            <Icon name={icon} size={24} />
            <span>{label}</span>
          </span>
        </a>
      </div>
      <p className={styles.notice}>{children}</p>
      <p className={styles.address}>{printedUrl}</p>
    </div>
  );
}
