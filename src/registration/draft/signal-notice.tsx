import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Notice } from '../../ui/page/notice.tsx';
import type { SignalState } from './use-signal.ts';

/** Says that there is no signal and that the form can be filled in, or that it can be sent now. */
export function SignalNotice({ signal }: { signal: SignalState }) {
  const { t } = useTexts();
  if (signal === 'unknown') return null;
  return (
    <Notice
      kind={signal === 'gone' ? 'warning' : 'info'}
      title={t(`registration.signal.${signal}Title`)}
    >
      <p>{t(`registration.signal.${signal}`)}</p>
    </Notice>
  );
}
