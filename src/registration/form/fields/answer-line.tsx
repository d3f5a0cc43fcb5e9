import type { ComponentProps } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormParts } from './form-parts.ts';

/** The fields that are answered by writing a line. */
type WrittenField =
  | 'name'
  | 'personal_id'
  | 'city'
  | 'email'
  | 'mobile'
  | 'emergency_name'
  | 'emergency_mobile'
  | 'guardian_name'
  | 'guardian_personal_id';

type AnswerLineProps = FormParts & { field: WrittenField } & Pick<
    ComponentProps<typeof TextField>,
    'hint' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'size'
  >;

/** A line of the form: its control, label, issue and value all go by the name of the field. */
export function AnswerLine({ field, values, errorOf, ...input }: AnswerLineProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...input}
      id={field}
      name={field}
      label={t(`registration.fields.${field}`)}
      error={errorOf(field)}
      defaultValue={values[field]}
    />
  );
}
