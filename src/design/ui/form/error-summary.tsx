import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface SummaryIssue {
  id: string;
  words: string;
}

interface ErrorSummaryProps {
  title: string;
  text: string;
  issues: readonly SummaryIssue[];
  /** Changes with every attempt, so that the summary takes the focus again. */
  attempt: number;
}

export function ErrorSummary({ title, text, issues, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // The focus alone would show the end of a summary that is longer than the screen, not its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try takes the focus
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [attempt]);
  return (
    <div
      ref={box}
      className={styles.summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the summary takes the focus
      autoFocus
    >
      <h2 id="error-summary-title" className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <ul className={styles.issues}>
        {issues.map(({ id, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two issues
          <li key={index}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
