import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { FieldGroup } from '../../../design/ui/form/field.tsx';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import styles from '../registration-form.module.css';
import { AnswerLine } from './answer-line.tsx';
import { CountrySelect } from './country-select.tsx';
import { DocumentField } from './document-field.tsx';
import type { FormParts } from './form-parts.ts';

type PersonFieldsProps = FormParts & Pick<RegistrationFacts, 'months' | 'countries' | 'rules'>;

/** Who paddles. */
export function PersonFields({ months, countries, rules, ...parts }: PersonFieldsProps) {
  const { t } = useTexts();
  const { values, errorOf } = parts;
  return (
    <>
      <AnswerLine
        {...parts}
        field="name"
        hint={t('registration.hints.name')}
        autoComplete="name"
        autoCapitalize="words"
      />
      <CountrySelect
        id="nationality"
        name="nationality"
        label={t('registration.fields.nationality')}
        hint={t('registration.hints.nationality')}
        error={errorOf('nationality')}
        chosen={values.nationality ?? ''}
        countries={countries}
      />
      <DocumentField {...parts} owner="" />
      <BirthDateField {...parts} months={months} error={errorOf('date_birth')} />
      <ChoiceField
        id="sex"
        name="sex"
        label={t('registration.fields.sex')}
        error={errorOf('sex')}
        layout="row"
        chosen={values.sex ?? ''}
        choices={[
          { value: 'female', label: t('sex.female') },
          { value: 'male', label: t('sex.male') },
        ]}
      />
      <AnswerLine {...parts} field="city" autoComplete="address-level2" autoCapitalize="words" />
      <ChoiceField
        id="size"
        name="size"
        label={t('registration.fields.size')}
        error={errorOf('size')}
        layout="tight"
        chosen={values.size ?? ''}
        choices={rules.shirtSizes.map((size) => ({ value: size, label: size }))}
      />
    </>
  );
}

interface BirthDateFieldProps extends Pick<FormParts, 'values' | 'isDraft'> {
  months: readonly string[];
  error: string | undefined;
}

/** A date that everybody knows by heart: three fields, the month in words (3/4 is two days). */
function BirthDateField({ values, months, error, isDraft }: BirthDateFieldProps) {
  const { t } = useTexts();
  const digits = { inputMode: 'numeric', pattern: '[0-9]*' } as const;
  const invalid = error ? ({ 'aria-invalid': true } as const) : {};
  return (
    <FieldGroup
      id="date_birth"
      label={t('registration.fields.date_birth')}
      hint={
        isDraft
          ? `${t('registration.hints.date_birth')} ${t('registration.draft.again')}`
          : t('registration.hints.date_birth')
      }
      error={error}
    >
      <div className={styles.date}>
        <TextField
          id="birth_day"
          name="birth_day"
          label={t('registration.fields.birth_day')}
          defaultValue={values.birth_day}
          autoComplete="bday-day"
          maxLength={2}
          size={2}
          {...digits}
          {...invalid}
        />
        <SelectField
          id="birth_month"
          name="birth_month"
          label={t('registration.fields.birth_month')}
          none={t('registration.chooseMonth')}
          defaultValue={values.birth_month}
          autoComplete="bday-month"
          choices={months.map((label, index) => ({ value: String(index + 1), label }))}
          {...invalid}
        />
        <TextField
          id="birth_year"
          name="birth_year"
          label={t('registration.fields.birth_year')}
          defaultValue={values.birth_year}
          autoComplete="bday-year"
          maxLength={4}
          size={4}
          {...digits}
          {...invalid}
        />
      </div>
    </FieldGroup>
  );
}
