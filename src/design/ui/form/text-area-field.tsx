import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type FieldWords } from './field.tsx';

type TextAreaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Lines to write on: as many as are written, where the browser grows the box. */
export function TextAreaField({ id, label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...area}
        {...describedBy({ id, hint, error })}
        id={id}
        className={`${styles.control} ${styles.area}`}
      />
    </Field>
  );
}
