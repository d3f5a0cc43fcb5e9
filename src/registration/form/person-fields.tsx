import { useTexts } from '../../platform/i18n/use-texts.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { RegistrationFacts } from '../load-registration.server.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { CountrySelect } from './country-select.tsx';
import { DocumentField } from './document-field.tsx';
import type { FormParts } from './form-parts.ts';

type PersonFieldsProps = FormParts & Pick<RegistrationFacts, 'months' | 'countries' | 'rules'>;

/** Who paddles. */
export function PersonFields({ values, errorOf, months, countries, rules }: PersonFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={t('registration.fields.name')}
        hint={t('registration.hints.name')}
        error={errorOf('name')}
        defaultValue={values.name}
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
      <DocumentField owner="" values={values} errorOf={errorOf} />
      <BirthDateField values={values} months={months} error={errorOf('date_birth')} />
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
      <TextField
        id="city"
        name="city"
        label={t('registration.fields.city')}
        error={errorOf('city')}
        defaultValue={values.city}
        autoComplete="address-level2"
        autoCapitalize="words"
      />
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
