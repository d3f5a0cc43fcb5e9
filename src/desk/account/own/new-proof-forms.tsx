import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PasswordIssue } from '../../../record/accounts/proofs/check-new-password.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { Square } from '../../frame/parts/square.tsx';
import type { OfferedCeremony } from '../sign-in/passkey-card.tsx';
import { PasskeyCard } from '../sign-in/passkey-card.tsx';

export type NewProofAnswer =
  | OfferedCeremony
  | { kind: 'refused'; issue: PasswordIssue | 'code' | 'passkey' }
  | { kind: 'codes'; recoveryCodes: string[] }
  | { kind: 'kept' };

interface NewProofFormsProps {
  email: string;
  secret: string;
  square: string;
  answer: NewProofAnswer | undefined;
}

export function NewProofForms({ email, secret, square, answer }: NewProofFormsProps) {
  const { t } = useTexts();
  if (answer?.kind === 'codes') return <RecoveryCodes codes={answer.recoveryCodes} />;
  const issue = answer?.kind === 'refused' ? answer.issue : null;
  const words = (...own: string[]) =>
    issue !== null && own.includes(issue) ? t(`deskOwn.issues.${issue}`) : undefined;
  return (
    <div className="desk-columns">
      {issue !== null && (
        <div role="alert" className="desk-wide">
          <Notice kind="warning" title={t('deskOwn.issueTitle')}>
            <p>{t(`deskOwn.issues.${issue}`)}</p>
          </Notice>
        </div>
      )}
      <PasskeyCard
        title={t('deskOwn.passkeyTitle')}
        text={t('deskOwn.passkeyText')}
        act={t('deskOwn.passkeyAdd')}
        label={() => labelOf('label')}
      >
        <TextField
          id="label"
          label={t('desk.optional', { label: t('deskOwn.device') })}
          hint={t('deskOwn.deviceHint')}
          size={20}
        />
      </PasskeyCard>
      <section className="desk-card">
        <h2>{t('deskOwn.passwordTitle')}</h2>
        <p>{t('deskOwn.passwordText')}</p>
        <PostForm className="desk-form" fields={{ intent: 'password', secret }}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField
            name="password"
            type="password"
            required
            autoComplete="new-password"
            label={t('deskSignIn.password')}
            hint={t('deskOwn.passwordHint')}
            error={words('short', 'long', 'easy')}
          />
          <Square svg={square} label={t('deskOwn.square')} />
          <p>
            {t('deskOwn.secret')} <code className="desk-secret">{secret}</code>
          </p>
          <TextField
            name="code"
            required
            inputMode="numeric"
            size={8}
            autoComplete="one-time-code"
            label={t('deskOwn.code')}
            error={words('code')}
          />
          <Act>{t('deskOwn.passwordSet')}</Act>
        </PostForm>
      </section>
    </div>
  );
}

const labelOf = (id: string) => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field.value : '';
};

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <div className="desk-card" role="status">
      <h1>{t('deskOwn.codesTitle')}</h1>
      <p>{t('deskOwn.codesText')}</p>
      <ul className="desk-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to={deskPath(pathname)} className={buttonClass('primary')}>
        {t('deskOwn.codesKept')}
      </Link>
    </div>
  );
}
