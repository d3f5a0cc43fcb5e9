import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { clockIsGood } from '../phones/clock-is-good.ts';
import { useHeartbeat } from './use-heartbeat.ts';

/** Whether the phone's line and clock are good, said in words and large. */
export function SeatHealth() {
  const { t, locale } = useTexts();
  const { line, clock, battery } = useHeartbeat();
  if (line === 'ended') {
    return (
      <div role="alert">
        <Notice kind="warning" title={t('seat.endedTitle')}>
          <p>{t('seat.askAgain')}</p>
        </Notice>
      </div>
    );
  }
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const isGood = clock !== null && clockIsGood(clock.uncertainty);
  return (
    <dl className="seat-health" aria-live="polite">
      <div data-state={line}>
        <dt>{t('seat.line')}</dt>
        <dd>{t(`seat.lines.${line}`)}</dd>
      </div>
      <div data-state={clock === null ? 'asking' : isGood ? 'good' : 'none'}>
        <dt>{t('seat.clock')}</dt>
        <dd>
          {clock === null
            ? t('seat.clocks.asking')
            : t(isGood ? 'seat.clocks.good' : 'seat.clocks.none', {
                offset: seconds.format(Math.abs(clock.offset) / 1000),
                uncertainty: seconds.format(clock.uncertainty / 1000),
              })}
        </dd>
      </div>
      <div>
        <dt>{t('seat.battery')}</dt>
        <dd>{battery === null ? '–' : `${battery} %`}</dd>
      </div>
    </dl>
  );
}
