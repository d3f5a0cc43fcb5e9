import type { ComponentProps, ReactElement } from 'react';
import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { FieldGroup } from '../../../design/ui/form/field.tsx';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { documentKindsIn } from '../../../record/people/personal-document.ts';
import type { FormStep } from '../../../record/questions/question.ts';
import type { QuestionKind } from '../../../record/questions/question-kinds.ts';
import {
  controlOf,
  type Field,
  type FieldsWith,
  needOf,
  questionOf,
  questionsIn,
} from '../../../record/questions/questions-in.ts';
import { isInDraft } from '../../draft/kept-values.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import { documentInWords } from '../../rules/document-in-words.ts';
import { codeControl } from '../../rules/with-calling-code.ts';
import styles from '../registration-form.module.css';
import { CountrySelect } from './country-select.tsx';
import type { FormParts } from './form-parts.ts';
import { PhoneField } from './phone-field.tsx';

type QuestionParts = FormParts & Pick<RegistrationFacts, 'months' | 'countries' | 'rules'>;

interface StepParts extends QuestionParts {
  step: FormStep;
  /** Field that is already known and left out. */
  without?: Field | undefined;
}

export function QuestionFields({ step, without, ...parts }: StepParts) {
  return questionsIn('form')
    .filter((field) => {
      const { step: own, kind, onlyAtDesk } = questionOf(field);
      const isAsked = kind !== 'document' || documentKindsIn(parts.rules.country).length > 1;
      const isThere = isAsked && needOf(field, parts.rules.asks) !== null;
      return own === step && kind !== 'consent' && !onlyAtDesk && field !== without && isThere;
    })
    .map((field) => <QuestionField key={field} {...parts} field={field} />);
}

type LineProps = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'size'
>;

type LineKind =
  | ('name' | 'text' | 'email' | 'document_number' | 'licence_number')
  | ('category' | 'consent');

const lines: { readonly [kind in QuestionKind]?: LineProps } = {
  name: { autoCapitalize: 'words' },
  text: { autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  document_number: { autoCapitalize: 'characters', spellCheck: false, size: 16 },
  licence_number: { autoCapitalize: 'characters', spellCheck: false, size: 16 },
};

/** Names control, label, issue and value after the question. */
function QuestionField({ field, ...parts }: QuestionParts & { field: Field }): ReactElement {
  const { t } = useTexts();
  const { values, findError, isDraft, months, countries, rules } = parts;
  const { kind, autoComplete } = questionOf(field);
  const need = needOf(field, parts.rules.asks);
  const control = controlOf(field);
  const again = isDraft && !isInDraft(control) ? t('registration.draft.again') : '';
  const label = findLabel(t, field, rules.country);
  const words = {
    id: control,
    name: control,
    label: need === 'optional' ? t('registration.optional', { label }) : label,
    hint: findHint(t, field, rules.country),
    error: findError(field),
  };
  const chosen = values[control] ?? '';
  const hint = [words.hint ?? '', again].filter(Boolean).join(' ') || undefined;
  const { type = 'text', inputMode, autoCapitalize, spellCheck, size } = lines[kind] ?? {};
  switch (kind) {
    case 'country':
      return <CountrySelect {...words} chosen={chosen} countries={countries} />;
    case 'phone':
      return (
        <PhoneField
          {...words}
          hint={hint}
          autoComplete={autoComplete}
          countries={countries}
          code={values[codeControl(control)]}
          defaultValue={values[control]}
        />
      );
    case 'birth_date':
      return <BirthDateField {...words} hint={hint} values={values} months={months} />;
    case 'sex':
    case 'document':
      return (
        <ChoiceField
          {...words}
          layout="row"
          chosen={chosen}
          choices={toChoices(t, kind, rules.country)}
        />
      );
    case 'size':
      return (
        <ChoiceField
          {...words}
          layout="tight"
          chosen={chosen}
          choices={rules.shirtSizes.map((size) => ({ value: size, label: size }))}
        />
      );
    default:
      kind satisfies LineKind;
      return (
        <TextField
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          spellCheck={spellCheck}
          size={size}
          {...words}
          hint={hint}
          defaultValue={values[control]}
        />
      );
  }
}

function findLabel(t: Translate, field: Field, home: string): string {
  if (home !== 'EC' && (field === 'personal_id' || field === 'guardian_personal_id')) {
    return t(`registration.documentNumbers.${field}`);
  }
  return t(`registration.fields.${controlOf(field)}`);
}

function findHint(t: Translate, field: Field, home: string): string | undefined {
  // The hint about the kind of document is about the cédula.
  if (!hasHint(field) || (field === 'document_type' && home !== 'EC')) return undefined;
  return t(`registration.hints.${controlOf(field)}`);
}

function hasHint(field: Field): field is FieldsWith<{ hint: true }> {
  return questionOf(field).hint === true;
}

function toChoices(t: Translate, kind: 'sex' | 'document', home: string) {
  if (kind === 'sex') {
    return (['female', 'male'] as const).map((sex) => ({ value: sex, label: t(`sex.${sex}`) }));
  }
  return documentKindsIn(home).map((document) => ({
    value: document,
    label: documentInWords(t, document, home),
  }));
}

type BirthDateFieldProps = Pick<ComponentProps<typeof FieldGroup>, 'label' | 'hint' | 'error'> &
  Pick<FormParts, 'values'> & { id: string; months: readonly string[] };

/** Renders three fields, with the month in words because 3/4 is ambiguous. */
function BirthDateField({ id, label, hint, values, months, error }: BirthDateFieldProps) {
  const { t } = useTexts();
  const digits = { inputMode: 'numeric', pattern: '[0-9]*' } as const;
  const invalid = error ? ({ 'aria-invalid': true } as const) : {};
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <div className={styles.date}>
        <TextField
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
          name="birth_month"
          label={t('registration.fields.birth_month')}
          none={t('registration.chooseMonth')}
          defaultValue={values.birth_month}
          autoComplete="bday-month"
          choices={months.map((label, index) => ({ value: String(index + 1), label }))}
          {...invalid}
        />
        <TextField
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
