import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import styles from './embed-on-click.module.css';

interface EmbedOnClickProps {
  /** Address that the frame loads when the visitor asks for it. */
  frameUrl: string;
  /** The provider's own page of the same content. */
  pageUrl: string;
  /** Address to print; by default that of the page. */
  printedUrl?: string;
  /** Title of the frame. */
  title: string;
  /** Text of the action. */
  label: string;
  icon: IconName;
  width: number;
  height: number;
  /** Picture shown instead of the frame. */
  poster: ReactNode;
  /** Note on the contacted host, and an alternative. */
  children: ReactNode;
  /** `small` shows its label only to screen readers, because its title is above it. */
  look?: 'video' | 'small' | 'map';
}

/**
 * Shows third-party content that is not contacted before the visitor asks for it. The click target is a single element
 * from the first paint on, so that no tap gets lost: a link to the provider's page, which `playInPlace` replaces with
 * the frame.
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
