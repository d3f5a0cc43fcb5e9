import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

export interface FieldWords {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A control whose id defaults to its name, or the reverse. */
export type NamedField = Omit<FieldWords, 'id'> &
  ({ name: string; id?: string } | { id: string; name?: string });

/** Returns the attributes that connect a control with its hint and error for screen readers. */
export function describedBy({ id, hint, error }: Pick<FieldWords, 'id' | 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

export function Field({ id, label, hint, error, children }: FieldWords & { children: ReactNode }) {
  return (
    <div className={styles.field} data-faulty={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

export function FieldGroup({
  id,
  label,
  hint,
  error,
  isLabelHidden = false,
  children,
}: FieldWords & { isLabelHidden?: boolean; children: ReactNode }) {
  const { 'aria-describedby': described } = describedBy({ id, hint, error });
  return (
    <fieldset
      className={styles.field}
      data-faulty={error ? '' : undefined}
      aria-describedby={described}
    >
      <legend className={isLabelHidden ? styles.hidden : styles.label}>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

export function FieldNotes({ id, hint, error }: Pick<FieldWords, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size={18} /> {error}
        </p>
      )}
    </>
  );
}
