import { ErrorSummary } from '../../../../design/ui/form/error-summary.tsx';
import { Notice } from '../../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';

/** Why an entry could not be written as a whole. */
export type FormRefusal = 'already_registered' | 'document_taken' | 'full' | 'unchanged';

interface FormIssuesProps {
  errors: Partial<Record<string, string>>;
  fieldWords: (field: string) => string;
  refusal: FormRefusal | undefined;
}

/** What is wrong with a form of an entry, above it. */
export function FormIssues({ errors, fieldWords, refusal }: FormIssuesProps) {
  const { t } = useTexts();
  const issues = Object.entries(errors).map(([field, words]) => ({
    id: field,
    words: `${fieldWords(field)}: ${words ?? ''}`,
  }));
  return (
    <>
      {issues.length > 0 && (
        <ErrorSummary
          title={t('deskEntryForm.issuesTitle')}
          text={t('deskEntryForm.issuesText')}
          issues={issues}
          attempt={issues.length}
        />
      )}
      {refusal && (
        <div role="alert">
          <Notice kind="warning" title={t('deskEntryForm.refusedTitle')}>
            <p>{t(`deskEntryForm.refused.${refusal}`)}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
