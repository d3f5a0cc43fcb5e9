import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ownControl } from '../../../record/questions/own/own-question.ts';
import { OwnQuestionField } from '../../../registration/form/fields/own-question-fields.tsx';
import type { ShownQuestion } from '../../../registration/form/own/own-facts.server.ts';
import type { OwnForm } from '../../../registration/kept-entry/entry-form.ts';

interface OwnFieldsProps {
  own: readonly ShownQuestion[];
  values: OwnForm;
  errors: Partial<Record<string, string>>;
}

/** Fields of the edition's own questions, filled in by an organizer. Renders nothing without questions. */
export function OwnFields({ own, values, errors }: OwnFieldsProps) {
  const { t } = useTexts();
  if (own.length === 0) return null;
  return (
    <section className="desk-form">
      <h2>{t('ownQuestions.title')}</h2>
      {own.map((question) => (
        <OwnField
          key={question.key}
          question={question}
          value={values[ownControl(question.key)] ?? ''}
          error={errors[ownControl(question.key)]}
        />
      ))}
    </section>
  );
}

interface OwnFieldProps {
  question: ShownQuestion;
  value: string;
  error: string | undefined;
}

/** Field of one question. An organizer can clear a single choice, which a paddler never needs. */
function OwnField({ question, value, error }: OwnFieldProps) {
  const { t } = useTexts();
  const { key, kind, label, options, hint, onlyFor } = question;
  const notes = [hint, onlyFor].filter(Boolean).join(' ') || undefined;
  if (kind !== 'one') {
    return <OwnQuestionField question={question} hint={notes} value={value} error={error} />;
  }
  return (
    <SelectField
      name={ownControl(key)}
      label={label}
      hint={notes}
      error={error}
      defaultValue={value}
      none={t('deskEntryForm.choose')}
      choices={options.map((option) => ({ value: option.code, label: option.label }))}
    />
  );
}
