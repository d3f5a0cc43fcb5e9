import type { ComponentProps } from 'react';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { isKept } from '../../draft/kept-values.ts';
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
export function AnswerLine({ field, hint, values, errorOf, isDraft, ...more }: AnswerLineProps) {
  const { t } = useTexts();
  // Named one by one: the parts of the form are handed down with all the facts of its page.
  const { type = 'text', inputMode, autoComplete, autoCapitalize, spellCheck, size } = more;
  const hints = [
    ...(hint ? [hint] : []),
    ...(isDraft && !isKept(field) ? [t('registration.draft.again')] : []),
  ];
  return (
    <TextField
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={autoCapitalize}
      spellCheck={spellCheck}
      size={size}
      id={field}
      name={field}
      label={t(`registration.fields.${field}`)}
      hint={hints.join(' ') || undefined}
      error={errorOf(field)}
      defaultValue={values[field]}
    />
  );
}
