import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ClockLine } from '../clock/clock-line.tsx';
import { useClock } from '../clock/use-clock.ts';
import { useHeartbeat } from './use-heartbeat.ts';

/** Whether the phone's line and clock are good, said in words and large. */
export function SeatHealth({ unsent, read }: { unsent: number; read: () => number }) {
  const { t } = useTexts();
  const { clock, reading } = useClock();
  const { line, battery } = useHeartbeat(clock, read);
  if (line === 'ended') {
    return (
      <div role="alert">
        <Notice kind="warning" title={t('seat.endedTitle')}>
          <p>{t('seat.askAgain')}</p>
        </Notice>
      </div>
    );
  }
  return (
    <dl className="seat-health" aria-live="polite">
      <div data-state={line}>
        <dt>{t('seat.line')}</dt>
        <dd>{t(`seat.lines.${line}`)}</dd>
      </div>
      <div data-state={unsent > 0 ? 'none' : 'good'}>
        <dt>{t('seat.unsent')}</dt>
        <dd>{unsent}</dd>
      </div>
      <ClockLine reading={reading} />
      <div>
        <dt>{t('seat.battery')}</dt>
        <dd>{battery === null ? '–' : `${battery} %`}</dd>
      </div>
    </dl>
  );
}
