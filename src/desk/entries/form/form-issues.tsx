import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ownControl } from '../../../record/questions/own/own-question.ts';
import { controlOf } from '../../../record/questions/questions-in.ts';
import type { ShownQuestion } from '../../../registration/form/own/own-facts.server.ts';
import { entryFields } from '../../../registration/kept-entry/entry-form.ts';
import { FaultSummary } from '../../frame/parts/fault-summary.tsx';
import { TickBox } from '../../frame/parts/line-field.tsx';
import { Refused } from '../../frame/parts/page-top.tsx';

export type FormRefusal = 'already_registered' | 'document_taken' | 'full' | 'price' | 'unchanged';

interface FormIssuesProps {
  errors: Partial<Record<string, string>>;
  fieldWords: (field: string) => string;
  refusal: FormRefusal | undefined;
}

export function FormIssues({ errors, fieldWords, refusal }: FormIssuesProps) {
  const { t } = useTexts();
  const issues = Object.entries(errors).map(([field, words]) => ({
    id: field,
    words: `${fieldWords(field)}: ${words ?? ''}`,
  }));
  return (
    <>
      <FaultSummary issues={issues} />
      {refusal && (
        <Refused title={t('deskEntryForm.refusedTitle')}>
          {t(`deskEntryForm.refused.${refusal}`)}
        </Refused>
      )}
    </>
  );
}

/** Checkbox with which an organizer deliberately exceeds the capacity of a category. */
export function EvenIfFull({ entered, capacity }: { entered: number; capacity: number }) {
  const { t } = useTexts();
  return (
    <fieldset className="desk-boxes">
      <legend>{t('deskEntryForm.full', { entered, capacity })}</legend>
      <TickBox name="even_if_full" value="si" label={t('deskEntryForm.evenIfFull')} />
    </fieldset>
  );
}

export function useFieldWords(own: readonly ShownQuestion[]): (field: string) => string {
  const { t } = useTexts();
  return (field) => {
    const question = own.find(({ key }) => ownControl(key) === field);
    if (question) return question.label;
    const known = entryFields.find((one) => one === field);
    return known === undefined ? field : t(`registration.fields.${controlOf(known)}`);
  };
}
