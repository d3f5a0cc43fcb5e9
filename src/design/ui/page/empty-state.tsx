import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text: string;
  /** The way on, if there is one. */
  children?: ReactNode;
}

/** Stands where a list would: what is not there yet, why, and the way on. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={40} />
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
