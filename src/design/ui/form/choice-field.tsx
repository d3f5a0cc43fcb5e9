import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { FieldGroup, type FieldWords } from './field.tsx';

export interface ChoiceCard {
  value: string;
  label: string;
  details?: ReactNode;
}

interface ChoiceFieldProps extends FieldWords {
  name: string;
  choices: readonly ChoiceCard[];
  chosen: string;
  /** Cards with details take the width that they need; plain ones are in a row. */
  layout: 'cards' | 'row' | 'tight';
  isLabelHidden?: boolean;
}

export function ChoiceField({
  name,
  choices,
  chosen,
  layout,
  isLabelHidden,
  ...words
}: ChoiceFieldProps) {
  const { id, error } = words;
  return (
    <FieldGroup {...words} isLabelHidden={isLabelHidden ?? false}>
      <div className={styles[layout]}>
        {choices.map(({ value, label, details }, index) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              aria-invalid={error ? true : undefined}
              className={styles.mark}
            />
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {details}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
