import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { describedBy, FieldNotes, type FieldWords } from './field.tsx';

interface CheckFieldProps extends FieldWords {
  name: string;
  ticked: boolean;
  /** What is agreed to, word for word; a link among the words leads on without ticking the box. */
  words: ReactNode;
}

/**
 * One box for one purpose, never ticked beforehand; its words stand beside it. The label covers the
 * whole card but holds no words: a link inside a label would tick the box for who misses it.
 */
export function CheckField({ id, name, label, words, hint, error, ticked }: CheckFieldProps) {
  return (
    <div className={styles.check} data-faulty={error ? '' : undefined}>
      <FieldNotes id={id} error={error} />
      <div className={styles.choice}>
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={ticked}
          className={styles.mark}
          aria-labelledby={`${id}-label ${id}-words`}
          {...describedBy({ id, hint, error })}
        />
        <div className={styles.words}>
          <label id={`${id}-label`} htmlFor={id} className={`${styles.label} ${styles.cover}`}>
            {label}
          </label>
          <p id={`${id}-words`}>{words}</p>
        </div>
      </div>
      <FieldNotes id={id} hint={hint} />
    </div>
  );
}
