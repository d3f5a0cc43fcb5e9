import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import { AnswerLine } from './answer-line.tsx';
import { BirthDateField } from './birth-date-field.tsx';
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
