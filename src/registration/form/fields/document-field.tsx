import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { documentKinds } from '../../../record/people/personal-document.ts';
import { AnswerLine } from './answer-line.tsx';
import type { FormParts } from './form-parts.ts';

interface DocumentFieldProps extends FormParts {
  /** Whose document: the names of the controls begin with it. */
  owner: '' | 'guardian_';
}

/** Which document somebody has, and its number. Who chooses none is asked by the number alone. */
export function DocumentField({ owner, ...parts }: DocumentFieldProps) {
  const { t } = useTexts();
  const { values, errorOf } = parts;
  const choice = `${owner}document` as const;
  return (
    <>
      <ChoiceField
        id={choice}
        name={choice}
        label={t(`registration.fields.${choice}`)}
        hint={owner === '' ? t('registration.hints.document') : undefined}
        error={errorOf(`${owner}document_type`)}
        layout="row"
        chosen={values[choice] ?? ''}
        choices={documentKinds.map((kind) => ({
          value: kind,
          label: t(`registration.documents.${kind}`),
        }))}
      />
      <AnswerLine
        {...parts}
        field={`${owner}personal_id`}
        hint={owner === '' ? t('registration.hints.personal_id') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size={16}
      />
    </>
  );
}
