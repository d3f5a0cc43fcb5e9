import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { SignalState } from './use-signal.ts';

interface SignalNoticeProps {
  signal: SignalState;
  isStored: boolean;
}

/** Says that the signal is gone and the form can still be filled in, or that it can be sent now. */
export function SignalNotice({ signal, isStored }: SignalNoticeProps) {
  const { t } = useTexts();
  if (signal === 'unknown') return null;
  const text = signal === 'gone' && !isStored ? 'goneUnkept' : signal;
  return (
    <Notice
      kind={signal === 'gone' ? 'warning' : 'info'}
      title={t(`registration.signal.${signal}Title`)}
    >
      <p>{t(`registration.signal.${text}`)}</p>
    </Notice>
  );
}
