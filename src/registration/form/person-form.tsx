import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { ErrorSummary } from '../../design/ui/form/error-summary.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { ownControl } from '../../record/questions/own/own-question.ts';
import type { Field } from '../../record/questions/questions-in.ts';
import type { RegistrationFacts } from '../load-registration.server.ts';
import type { Issues } from '../rules/fields.ts';
import { ConsentFields } from './fields/consent-fields.tsx';
import { GuardianFields } from './fields/guardian-fields.tsx';
import { OwnQuestionFields } from './fields/own-question-fields.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { controlId, type FormValues, listFormIssues, readFormValues } from './form-values.ts';
import { ageOn, issueWords } from './issue-words.ts';
import { askedBy } from './own/asked-by.ts';
import styles from './registration-form.module.css';

interface PersonFormProps {
  facts: RegistrationFacts;
  category: CategoryCode;
  token: string;
  values: FormValues;
  issues: Issues;
  /** Field of the contact that is already known. */
  without?: Field;
  submit: string;
  notMe: string;
  /** Renders what the person receives; `categoryError` is why the category does not fit. */
  children: (categoryError: string | undefined) => ReactNode;
}

/** Renders the registration form of a person whose category is already decided. */
export function PersonForm({
  facts,
  category,
  token,
  values,
  issues,
  without,
  submit,
  notMe,
  children,
}: PersonFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const [typed, setTyped] = useState<FormValues>({ ...values, category: String(category) });
  const { rules, own } = facts;
  const inForm = { values: typed, rules };
  const findError = (field: Field) => {
    const issue = issues[field];
    return issue && issueWords(t, issue, inForm);
  };
  const ownError = (key: string) => {
    const code = issues.answers?.[key];
    return code && own?.questions.find((question) => question.key === key)?.issues[code];
  };
  const faults = [
    ...listFormIssues(issues).map(({ field, issue }) => ({
      id: controlId(field),
      words: issueWords(t, issue, inForm),
    })),
    ...(own?.questions ?? []).flatMap(({ key }) => {
      const words = ownError(key);
      return words ? [{ id: ownControl(key), words }] : [];
    }),
  ];
  const parts = { values, findError, isDraft: false };
  return (
    <Form
      method="post"
      noValidate
      className={styles.form}
      onChange={({ currentTarget }) =>
        setTyped({
          ...readFormValues(new FormData(currentTarget), own?.questions),
          category: String(category),
        })
      }
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="consent_version" value={facts.consentVersion} />
      {faults.length > 0 && (
        <ErrorSummary
          title={t('registration.errorTitle', { count: faults.length })}
          text={t('registration.errorText')}
          attempt={1}
          issues={faults}
        />
      )}
      {children(findError('category'))}
      <Part title={t('registration.sections.person')}>
        <QuestionFields {...parts} {...facts} step="person" />
      </Part>
      <GuardianFields {...parts} {...facts} age={ageOn(typed, rules)} />
      <Part title={t('registration.sections.contact')}>
        <QuestionFields {...parts} {...facts} step="contact" without={without} />
      </Part>
      <Part title={t('registration.sections.emergency')}>
        <QuestionFields {...parts} {...facts} step="emergency" />
      </Part>
      {own && (
        <Part title={own.title}>
          <input type="hidden" name="questions_version" value={own.version} />
          <OwnQuestionFields
            own={own}
            values={values}
            findError={ownError}
            isDraft={false}
            asked={askedBy(typed, { ...rules, questions: own.questions })}
          />
        </Part>
      )}
      <Part title={t('registration.sections.consents')}>
        <ConsentFields {...parts} consents={facts.consents} />
      </Part>
      <button type="submit" className={`${buttonClass('primary')} ${styles.send}`}>
        {isSending ? t('registration.sending') : submit}
      </button>
      <p className={styles.note}>{notMe}</p>
    </Form>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
