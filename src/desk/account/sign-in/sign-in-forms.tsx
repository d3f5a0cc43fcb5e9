import { useNavigation } from 'react-router';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { type OfferedCeremony, PasskeyCard } from './passkey-card.tsx';

export interface SignInAnswer {
  code: 'refused' | 'unknown_key' | 'too_many_requests';
  /** Minutes to wait. 0 when another try is possible at once. */
  minutes: number;
  email: string;
}

interface SignInFormsProps {
  answer: SignInAnswer | OfferedCeremony | undefined;
  email?: string;
}

/** Sign-in by passkey, which needs scripts, or by password and code, which does not. */
export function SignInForms({ email, ...props }: SignInFormsProps) {
  const answer = props.answer && 'code' in props.answer ? props.answer : null;
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  return (
    <div className="desk-columns">
      {answer && (
        <div role="alert" className="desk-wide">
          <Notice kind="warning" title={t(`deskSignIn.${answer.code}.title`)}>
            <p>{t(`deskSignIn.${answer.code}.text`, { count: answer.minutes })}</p>
          </Notice>
        </div>
      )}
      <PasskeyCard
        title={t('deskSignIn.passkeyTitle')}
        text={t('deskSignIn.passkeyText')}
        act={t('deskSignIn.passkey')}
      />
      <section className="desk-card">
        <h2>{t('deskSignIn.passwordTitle')}</h2>
        <PostForm className="desk-form" fields={{ intent: 'password' }}>
          <TextField
            name="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            label={t('deskSignIn.email')}
            defaultValue={answer?.email ?? email}
            readOnly={email !== undefined}
          />
          <TextField
            name="password"
            type="password"
            required
            autoComplete="current-password"
            label={t('deskSignIn.password')}
          />
          <TextField
            name="code"
            required
            spellCheck={false}
            size={20}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            label={t('deskSignIn.code')}
            hint={t('deskSignIn.codeHint')}
          />
          <Act disabled={isSending}>{t('deskSignIn.submit')}</Act>
        </PostForm>
      </section>
    </div>
  );
}
