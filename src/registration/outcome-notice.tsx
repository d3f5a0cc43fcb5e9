import { useTexts } from '../platform/i18n/use-texts.ts';
import { Notice } from '../ui/notice.tsx';
import type { FormOutcome } from './submit-registration.server.ts';

/** Why a form came back although nothing in it is wrong. */
export function OutcomeNotice({ outcome, email }: { outcome: FormOutcome; email: string }) {
  const { t } = useTexts();
  switch (outcome.code) {
    case 'kept':
    case 'invalid_request':
    case 'closed':
      return null;
    case 'offline':
      return (
        <Notice kind="warning" title={t('registration.offlineTitle')}>
          <p role="alert">{t('registration.offlineText')}</p>
        </Notice>
      );
    default: {
      const key = `registration.outcomes.${outcome.code}` as const;
      const minutes = outcome.code === 'too_many_requests' ? outcome.minutes : 0;
      return (
        <Notice kind="warning" title={t(`${key}.title`)}>
          <p role="alert">{t(`${key}.text`, { email, minutes })}</p>
        </Notice>
      );
    }
  }
}
