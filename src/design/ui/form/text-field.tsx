import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type NamedField } from './field.tsx';

type TextFieldProps = NamedField &
  Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> & {
    /** Expected length of the answer in characters; sets the width of the box. */
    size?: number | undefined;
  };

export function TextField({ label, hint, error, size, ...input }: TextFieldProps) {
  const id = input.id ?? input.name ?? '';
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...describedBy({ id, hint, error })}
        id={id}
        className={styles.control}
        style={size ? { inlineSize: `calc(${size}ch + 2 * var(--space-2))` } : undefined}
      />
    </Field>
  );
}
