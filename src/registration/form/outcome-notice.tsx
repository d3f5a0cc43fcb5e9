import { useEffect, useRef } from 'react';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { SignalState } from '../draft/use-signal.ts';
import { linkIntervalMinutes } from '../link-interval-minutes.ts';
import type { FormOutcome } from '../submit-registration.server.ts';
import styles from './registration-form.module.css';

interface OutcomeNoticeProps {
  outcome: FormOutcome;
  email: string;
  signal: SignalState;
  isStored: boolean;
}

/** Shows why a form without errors came back; takes the focus. */
export function OutcomeNotice(props: OutcomeNoticeProps) {
  const { outcome } = props;
  const box = useRef<HTMLDivElement>(null);
  const { t } = useTexts();
  const words = useOutcomeWords(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try takes the focus
  useEffect(() => box.current?.focus(), [outcome]);
  if (!words) return null;
  return (
    <div
      ref={box}
      className={styles.outcome}
      tabIndex={-1}
      role="alert"
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the notice takes the focus
      autoFocus
    >
      <Notice kind="warning" title={words.title}>
        <p>{words.text}</p>
        {outcome.code === 'already_registered' && (
          <p>
            <LocalizedLink to="/registro/enlace">{t('registration.askForLink')}</LocalizedLink>
          </p>
        )}
      </Notice>
    </div>
  );
}

function useOutcomeWords({ outcome, email, signal, isStored }: OutcomeNoticeProps) {
  const { t } = useTexts();
  switch (outcome.code) {
    case 'kept':
    case 'invalid_request':
    case 'priced':
    case 'code_refused':
    case 'closed':
      return null;
    case 'offline':
      if (signal === 'back') {
        return { title: t('registration.signal.backTitle'), text: t('registration.signal.back') };
      }
      return {
        title: t('registration.offlineTitle'),
        text: t(isStored ? 'registration.offlineText' : 'registration.offlineTextUnkept'),
      };
    default: {
      const key = `registration.outcomes.${outcome.code}` as const;
      const minutes = outcome.code === 'too_many_requests' ? outcome.minutes : linkIntervalMinutes;
      const words = { email, minutes, ...outcome };
      return { title: t(`${key}.title`), text: t(`${key}.text`, words) };
    }
  }
}
