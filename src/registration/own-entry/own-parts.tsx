import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { ChoiceField } from '../../design/ui/form/choice-field.tsx';
import { ErrorSummary } from '../../design/ui/form/error-summary.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { accountFormIn } from '../../record/race/account-form.ts';
import { accountFieldInWords } from '../payments/account-field-in-words.ts';
import { linkMail } from '../payments/link-mail.tsx';
import { accountKinds } from '../payments/refund-account.ts';
import type { OwnAnswer } from './answer-own-act.server.ts';
import styles from './own-entry.module.css';

interface OwnPageProps {
  title: string;
  lead: string;
  accessToken: string | null;
  back?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** Frames a page about the participant's own entry, with the link back. */
export function OwnPage({ title, lead, accessToken, back, children }: OwnPageProps) {
  const { t } = useTexts();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {accessToken === null ? (
        <PageHeader plain title={t('ownEntry.unknownTitle')} lead={t('ownEntry.unknownText')}>
          <LocalizedLink to="/registro/enlace" className={buttonClass('primary')}>
            {t('ownEntry.askAgain')}
          </LocalizedLink>
        </PageHeader>
      ) : (
        <>
          <PageHeader plain title={title} lead={lead}>
            <LocalizedLink
              to={back?.to ?? `/confirmacion?identity=${accessToken}`}
              className={buttonClass('quiet')}
            >
              {back?.label ?? t('ownEntry.back')}
            </LocalizedLink>
          </PageHeader>
          <Section>
            <div className={styles.parts}>{children}</div>
          </Section>
        </>
      )}
    </>
  );
}

export function OwnAnswerNotice({
  answer,
  email,
}: {
  answer: OwnAnswer | undefined;
  email: string;
}) {
  const { t } = useTexts();
  if (answer === undefined) return null;
  const { code, minutes, errors } = answer;
  if (code === 'invalid') {
    return (
      <ErrorSummary
        title={t('ownEntry.invalidTitle')}
        text={t('ownEntry.invalidText')}
        attempt={0}
        issues={Object.entries(errors).map(([id, words]) => ({ id, words: words ?? '' }))}
      />
    );
  }
  return (
    <div role="status">
      <Notice kind="warning" title={t('ownEntry.undoneTitle')}>
        <p>{linkMail(t(`ownEntry.refused.${code}`, { minutes, email }))}</p>
      </Notice>
    </div>
  );
}

interface OwnFormProps {
  token: string;
  version: string;
  intent: string;
  label: string;
  kind?: 'primary' | 'quiet';
  children?: ReactNode;
}

/** Works without scripts; a second tap sends nothing. */
export function OwnForm({ token, version, intent, label, kind, children }: OwnFormProps) {
  const { t } = useTexts();
  const navigation = useNavigation();
  const isSending = navigation.state === 'submitting';
  return (
    <Form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" className={buttonClass(kind ?? 'primary')}>
        {isSending ? t('ownEntry.sending') : label}
      </button>
    </Form>
  );
}

interface ActLinkProps {
  token: string;
  own: { isSent: boolean; isStale: boolean };
}

/** Shows also that the mail was sent, or why an older link no longer works. */
export function ActLink({ token, own: { isSent, isStale } }: ActLinkProps) {
  const { t } = useTexts();
  return (
    <>
      {isStale && (
        <div role="status">
          <Notice kind="warning" title={t('ownEntry.link.staleTitle')}>
            <p>{t('ownEntry.link.staleText')}</p>
          </Notice>
        </div>
      )}
      {isSent && (
        <div role="status">
          <Notice kind="info" title={t('ownEntry.link.sentTitle')}>
            <p>{t('ownEntry.link.sentText')}</p>
          </Notice>
        </div>
      )}
      <p>{t('ownEntry.link.why')}</p>
      <OwnForm
        token={token}
        version=""
        intent="link"
        label={t(isSent ? 'ownEntry.link.again' : 'ownEntry.link.send')}
        kind={isSent ? 'quiet' : 'primary'}
      />
    </>
  );
}

export function AccountFields({
  answer,
  legend,
  country,
}: {
  answer: OwnAnswer | undefined;
  legend: string;
  country: string;
}) {
  const { t } = useTexts();
  const { hasKind, taxId } = accountFormIn(country);
  const line = (field: 'holder' | 'document' | 'bank' | 'number') => ({
    name: `account_${field}`,
    label: accountFieldInWords(t, field, country),
    error: answer?.errors[`account_${field}`],
    defaultValue: answer?.written[`account_${field}`] ?? '',
    autoComplete: 'off',
  });
  return (
    <fieldset className={styles.account}>
      <legend>{legend}</legend>
      <p className={styles.note}>{t('ownEntry.account.kept')}</p>
      <TextField {...line('holder')} maxLength={80} autoCapitalize="words" />
      {taxId !== null && (
        <TextField {...line('document')} maxLength={20} size={16} spellCheck={false} />
      )}
      <TextField {...line('bank')} maxLength={60} autoCapitalize="words" />
      {hasKind && (
        <ChoiceField
          id="account_kind"
          name="account_kind"
          label={t('ownEntry.account.kind')}
          layout="row"
          error={answer?.errors.account_kind}
          chosen={answer?.written.account_kind ?? ''}
          choices={accountKinds.map((value) => ({
            value,
            label: t(`ownEntry.account.kinds.${value}`),
          }))}
        />
      )}
      <TextField
        {...line('number')}
        maxLength={40}
        size={22}
        inputMode={country === 'EC' ? 'numeric' : undefined}
      />
    </fieldset>
  );
}
