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
    /** Words of the choice that is none; null where there always is one. */
    none: string | null;
  };

/** One choice of many, with the list of the device. */
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
