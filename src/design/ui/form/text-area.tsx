import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type FieldWords } from './field.tsx';

/** Several lines to write on. */
export function TextArea({
  id,
  label,
  hint,
  error,
  ...area
}: FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        {...describedBy({ id, hint, error })}
        id={id}
        className={styles.control}
      />
    </Field>
  );
}
