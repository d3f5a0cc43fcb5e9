import { useEffect, useRef } from 'react';
import { ErrorSummary } from '../../design/ui/form/error-summary.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { controlId, type FormValues, listFormIssues } from '../form/form-values.ts';
import { issueWords } from '../form/issue-words.ts';
import styles from '../form/registration-form.module.css';
import type { RegistrationFacts } from '../load-registration.server.ts';
import type { ClubAnswer } from './submit-club.server.ts';

interface ClubAnswerNoticeProps {
  answer: ClubAnswer;
  email: string;
  facts: Pick<RegistrationFacts, 'rules'>;
  values: FormValues;
}

export function ClubAnswerNotice({ answer, email, facts, values }: ClubAnswerNoticeProps) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer takes the focus
  useEffect(() => box.current?.focus(), [answer]);
  switch (answer.code) {
    case 'start_refused':
      return (
        <ErrorSummary
          key={JSON.stringify(answer.faults)}
          title={t('clubPage.refusedTitle')}
          text={t('clubPage.refusedText')}
          attempt={0}
          issues={answer.faults.map((id) => ({ id, words: t(`clubPage.faults.${id}`) }))}
        />
      );
    case 'member_refused':
      return (
        <ErrorSummary
          key={JSON.stringify(answer.issues)}
          title={t('clubPage.memberRefused')}
          text={t('clubPage.refusedText')}
          attempt={0}
          issues={listFormIssues(answer.issues).map(({ field, issue }) => ({
            id: controlId(field),
            words: issueWords(t, issue, { values, rules: facts.rules }),
          }))}
        />
      );
    case 'code_refused':
      return (
        <ErrorSummary
          title={t('clubPage.memberRefused')}
          text={t('registration.code.refusedTitle')}
          attempt={0}
          issues={[{ id: 'price_code', words: t(`registration.code.faults.${answer.fault}`) }]}
        />
      );
    case 'receipt_refused':
      return (
        <ErrorSummary
          title={t('bankTransfer.errorTitle')}
          text={t('bankTransfer.errorText')}
          attempt={0}
          issues={[{ id: 'receipt', words: t(`bankTransfer.errors.${answer.issue}`, { email }) }]}
        />
      );
  }
  const key = `clubPage.answers.${answer.code}` as const;
  const words = {
    email: 'email' in answer ? answer.email : email,
    minutes: 'minutes' in answer ? answer.minutes : 0,
  };
  return (
    <div
      ref={box}
      className={styles.outcome}
      tabIndex={-1}
      role={answer.code === 'started' ? 'status' : 'alert'}
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the notice takes the focus
      autoFocus
    >
      <Notice
        kind={answer.code === 'started' ? 'info' : 'warning'}
        title={t(`${key}.title`, words)}
      >
        <p>{t(`${key}.text`, words)}</p>
      </Notice>
    </div>
  );
}
