import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type NamedField } from './field.tsx';

type TextAreaFieldProps = NamedField &
  Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'className'>;

/** Renders a text box that browsers grow with its content, where they can. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  const id = area.id ?? area.name ?? '';
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
