import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { describedBy, FieldNotes, type FieldWords } from './field.tsx';

interface CheckFieldProps extends FieldWords {
  name: string;
  ticked: boolean;
  words: ReactNode;
}

/** The label is separate from the text: in a label, a tap that misses a link would tick the box. */
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
