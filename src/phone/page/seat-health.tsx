import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { ClockLine } from '../clock/clock-line.tsx';
import { useClock } from '../clock/use-clock.ts';
import { useHeartbeat } from './use-heartbeat.ts';

/** Whether the phone's line and clock are good, said in words and large. */
export function SeatHealth() {
  const { t } = useTexts();
  const { clock, reading } = useClock();
  const { line, battery } = useHeartbeat(clock);
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
      <ClockLine reading={reading} />
      <div>
        <dt>{t('seat.battery')}</dt>
        <dd>{battery === null ? '–' : `${battery} %`}</dd>
      </div>
    </dl>
  );
}
