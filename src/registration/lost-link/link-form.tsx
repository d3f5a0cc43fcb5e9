import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { ErrorSummary } from '../../design/ui/form/error-summary.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from '../form/registration-form.module.css';
import type { LinkIssues } from './check-link-request.ts';
import type { AnsweredLinkRequest } from './submit-link-request.server.ts';

type Answer = AnsweredLinkRequest['answer'];

interface LinkFormProps extends Pick<AnsweredLinkRequest, 'written'> {
  token: string;
  answer: Answer | null;
  /** The organizers' address, for people who lost their mailbox. */
  email: string;
  isInEcuador: boolean;
  asksDocument: boolean;
}

const noIssues: LinkIssues = {};

export function LinkForm({
  token,
  answer,
  written,
  email,
  isInEcuador,
  asksDocument,
}: LinkFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const issues = answer?.code === 'invalid_request' ? answer.issues : noIssues;
  const errors = {
    personal_id:
      issues.personal_id &&
      t(`lostLink.${isInEcuador ? 'errors' : 'errorsElsewhere'}.personal_id.${issues.personal_id}`),
    email: issues.email && t(`lostLink.errors.email.${issues.email}`),
  };
  const faulty = (['personal_id', 'email'] as const).flatMap((id) => {
    const words = errors[id];
    return words ? [{ id, words }] : [];
  });
  const [before, after] = t('lostLink.help', { email }).split(email);
  return (
    <Form
      method="post"
      noValidate
      className={styles.form}
      // A second tap would get the answer that the link was requested a moment ago.
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <input type="hidden" name="xsrf_token" value={token} />
      {faulty.length > 0 && (
        <ErrorSummary
          key={JSON.stringify(issues)}
          title={t('lostLink.errorTitle')}
          text={t('lostLink.errorText')}
          attempt={0}
          issues={faulty}
        />
      )}
      {answer && answer.code !== 'invalid_request' && <AnswerNotice answer={answer} />}
      {asksDocument && (
        <TextField
          name="personal_id"
          label={t(isInEcuador ? 'lostLink.personalId' : 'lostLink.documentNumber')}
          hint={t('lostLink.personalIdHint')}
          error={errors.personal_id}
          defaultValue={written?.personalId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size={16}
        />
      )}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('lostLink.email')}
        error={errors.email}
        defaultValue={written?.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="submit" className={`${buttonClass('primary')} ${styles.send}`}>
        {isSending ? t('lostLink.sending') : t('lostLink.submit')}
      </button>
      <p className={styles.note}>
        {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after}
      </p>
    </Form>
  );
}

function AnswerNotice({ answer }: { answer: Exclude<Answer, { code: 'invalid_request' }> }) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer takes the focus
  useEffect(() => box.current?.focus(), [answer]);
  const key = `lostLink.answers.${answer.code}` as const;
  const minutes = 'minutes' in answer ? answer.minutes : 0;
  return (
    <div
      ref={box}
      className={styles.outcome}
      tabIndex={-1}
      role="status"
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the answer takes the focus
      autoFocus
    >
      <Notice kind={answer.code === 'asked' ? 'info' : 'warning'} title={t(`${key}.title`)}>
        <p>{t(`${key}.text`, { minutes })}</p>
      </Notice>
    </div>
  );
}
