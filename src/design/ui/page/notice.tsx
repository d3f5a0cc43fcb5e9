import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  kind: 'info' | 'warning';
  title: string;
  children: ReactNode;
}

export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind}>
      <p className={styles.title}>{title}</p>
      <div>{children}</div>
    </div>
  );
}
