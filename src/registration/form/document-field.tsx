import { documentKinds } from '../../people/personal-document.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormParts } from './form-parts.ts';

interface DocumentFieldProps extends FormParts {
  /** Whose document: the names of the controls begin with it. */
  owner: '' | 'guardian_';
}

/** Which document somebody has, and its number. Who chooses none is asked by the number alone. */
export function DocumentField({ owner, values, errorOf }: DocumentFieldProps) {
  const { t } = useTexts();
  const choice = `${owner}document` as const;
  const number = `${owner}personal_id` as const;
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
      <TextField
        id={number}
        name={number}
        label={t(`registration.fields.${number}`)}
        hint={owner === '' ? t('registration.hints.personal_id') : undefined}
        error={errorOf(number)}
        defaultValue={values[number]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size={16}
      />
    </>
  );
}
