import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import styles from './embed-on-click.module.css';

interface EmbedOnClickProps {
  /** Address that is put in the frame once the visitor asks for it. */
  frameUrl: string;
  /** Page of the same thing at its provider. */
  pageUrl: string;
  /** What stands in its place on paper, where that is not the address of its page. */
  printedUrl?: string;
  /** Name of the frame. */
  title: string;
  /** What a click does. */
  label: string;
  icon: IconName;
  width: number;
  height: number;
  /** Picture that stands in the place of the frame. */
  poster: ReactNode;
  /** Which host is contacted, and another way to get there. */
  children: ReactNode;
  /** A small one shows its label to screen readers only: its title stands above it. */
  look?: 'video' | 'small' | 'map';
}

/**
 * Something of another site that is not contacted before the visitor asks for it. What one taps is
 * one element from the first paint on, so that no tap falls between two: a link to the provider's
 * page, in whose place `playInPlace` puts the frame.
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
