import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type NamedField } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
}

type SelectFieldProps = NamedField &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'className' | 'children'> & {
    choices: readonly Choice[];
    /** Text of the empty option. Null when a choice is always required. */
    none: string | null;
  };

export function SelectField({ choices, none, ...props }: SelectFieldProps) {
  const { label, hint, error, ...select } = props;
  const id = select.id ?? select.name ?? '';
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        {...describedBy({ id, hint, error })}
        id={id}
        className={`${styles.control} ${styles.select}`}
      >
        {none !== null && <option value="">{none}</option>}
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
