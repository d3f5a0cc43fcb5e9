import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Field } from '../../record/questions/questions-in.ts';
import { CategoryField } from '../form/fields/category-field.tsx';
import { QuestionFields } from '../form/fields/question-fields.tsx';
import type { FormValues } from '../form/form-values.ts';
import { issueWords } from '../form/issue-words.ts';
import styles from '../form/registration-form.module.css';
import type { RegistrationFacts } from '../load-registration.server.ts';
import type { ClubAnswer } from './submit-club.server.ts';

interface MemberFormProps {
  facts: RegistrationFacts;
  token: string;
  accessToken: string;
  values: FormValues;
  answer: ClubAnswer | null;
}

/** Renders the form without consents, which are asked from the member by mail. */
export function MemberForm({ facts, token, accessToken, values, answer }: MemberFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const issues = answer?.code === 'member_refused' ? answer.issues : {};
  const findError = (field: Field) => {
    const issue = issues[field];
    return issue && issueWords(t, issue, { values, rules: facts.rules });
  };
  const parts = { values, findError, isDraft: false };
  return (
    <Section title={t('clubPage.addTitle')} id="agregar">
      <p>
        {t('clubPage.addText')}{' '}
        <LocalizedLink to={`/registro/equipo/tabla?identity=${accessToken}`} className="target">
          {t('clubTable.toTable')}
        </LocalizedLink>
      </p>
      {/* A new key empties the form for the next member. */}
      <Form
        key={`${facts.requestKey} ${Object.keys(values).length}`}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (isSending) event.preventDefault();
        }}
      >
        <input type="hidden" name="xsrf_token" value={token} />
        <Part title={t('registration.sections.category')}>
          <CategoryField
            categories={facts.categories}
            chosen={values.category ?? ''}
            error={findError('category')}
          />
        </Part>
        <Part title={t('registration.sections.person')}>
          <QuestionFields {...parts} {...facts} step="person" />
        </Part>
        <Part title={t('registration.sections.guardian', { fullAge: facts.rules.ages.fullAge })}>
          <p className={styles.note}>{t('registration.hints.guardianAlways')}</p>
          <QuestionFields {...parts} {...facts} step="guardian" />
        </Part>
        <Part title={t('registration.sections.contact')}>
          <p className={styles.note}>{t('clubPage.contactNote')}</p>
          <QuestionFields {...parts} {...facts} step="contact" />
        </Part>
        <Part title={t('registration.sections.emergency')}>
          <p className={styles.note}>{t('clubPage.emergencyNote')}</p>
          <QuestionFields {...parts} {...facts} step="emergency" />
        </Part>
        {facts.hasCodes && (
          <Part title={t('registration.code.label')}>
            <TextField
              id="price_code"
              name="price_code"
              label={t('registration.optional', { label: t('registration.code.label') })}
              error={
                answer?.code === 'code_refused'
                  ? t(`registration.code.faults.${answer.fault}`)
                  : undefined
              }
              defaultValue={values.price_code ?? ''}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Part>
        )}
        <button
          type="submit"
          name="intent"
          value="add"
          className={`${buttonClass('primary')} ${styles.send}`}
        >
          {isSending ? t('registration.sending') : t('clubPage.add')}
        </button>
      </Form>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
