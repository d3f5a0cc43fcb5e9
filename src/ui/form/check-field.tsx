import styles from './choice.module.css';
import { describedBy, FieldNotes, type FieldWords } from './field.tsx';

interface CheckFieldProps extends FieldWords {
  name: string;
  ticked: boolean;
  /** What is agreed to, word for word. */
  words: string;
}

/** One box for one purpose, never ticked beforehand; its words stand beside it. */
export function CheckField({ id, name, label, words, hint, error, ticked }: CheckFieldProps) {
  return (
    <div className={styles.check} data-faulty={error ? '' : undefined}>
      <FieldNotes id={id} error={error} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={ticked}
          className={styles.mark}
          {...describedBy({ id, hint, error })}
        />
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          <span>{words}</span>
        </span>
      </label>
      <FieldNotes id={id} hint={hint} />
    </div>
  );
}
