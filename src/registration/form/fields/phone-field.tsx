import type { ComponentProps } from 'react';
import fieldStyles from '../../../design/ui/form/field.module.css';
import { describedBy, Field, type FieldWords } from '../../../design/ui/form/field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { codeControl } from '../../rules/with-calling-code.ts';
import type { NamedCountry } from '../../rules/with-calling-codes.server.ts';
import styles from './phone-field.module.css';

interface PhoneFieldProps extends FieldWords, Pick<ComponentProps<'input'>, 'autoComplete'> {
  name: string;
  defaultValue?: string | undefined;
  /** The race's country leads. */
  countries: readonly NamedCountry[];
  /** The chosen calling code; empty for that of the race's country. */
  code?: string | undefined;
}

/** Renders a phone number with its calling code, which is that of the race's country until another is chosen. */
export function PhoneField({ countries, code, autoComplete, ...field }: PhoneFieldProps) {
  const { t } = useTexts();
  const { name, defaultValue, ...words } = field;
  return (
    <Field {...words}>
      <div className={styles.phone}>
        <select
          name={codeControl(name)}
          defaultValue={code}
          aria-label={t('registration.callingCode')}
          className={`${fieldStyles.control} ${fieldStyles.select}`}
        >
          {countries.map(({ code, name: country, calling }, index) =>
            calling === undefined ? null : (
              <option key={code} value={index === 0 ? '' : `${code}+${calling}`}>
                {`${country} +${calling}`}
              </option>
            ),
          )}
        </select>
        <input
          type="tel"
          inputMode="tel"
          id={words.id}
          name={name}
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          className={fieldStyles.control}
          {...describedBy(words)}
        />
      </div>
    </Field>
  );
}
