import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type NamedField } from './field.tsx';

export function TextArea({
  label,
  hint,
  error,
  ...area
}: NamedField & Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'className'>) {
  const id = area.id ?? area.name ?? '';
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
