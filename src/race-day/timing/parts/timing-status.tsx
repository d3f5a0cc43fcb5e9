import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { ClockReading } from '../../phone/clock/best-clock.ts';
import { clockIsGood } from '../../phone/clock/clock-is-good.ts';
import { ClockLine } from '../../phone/clock/clock-line.tsx';

interface TimingStatusProps {
  reading: ClockReading | null;
  unsent: number;
  line: 'asking' | 'good' | 'none' | 'ended';
  isAwake: boolean;
}

/** How the device is: its clock, what it did not send, its line, whether its screen stays on. */
export function TimingStatus({ reading, unsent, line, isAwake }: TimingStatusProps) {
  const { t } = useTexts();
  const isGood = reading !== null && clockIsGood(reading.uncertainty / 1000);
  return (
    <>
      <dl className="timing-status">
        <ClockLine reading={reading} />
        <div data-state={unsent > 0 ? 'kept' : line === 'good' ? 'good' : 'none'}>
          <dt>{t('timing.unsent')}</dt>
          <dd>
            <strong>{unsent}</strong> {line !== 'asking' && t(`timing.lines.${line}`)}
          </dd>
        </div>
      </dl>
      {!isGood && reading !== null && <p className="timing-warning">{t('timing.clockDoubt')}</p>}
      {!isAwake && <p className="timing-hint">{t('timing.screenSleeps')}</p>}
    </>
  );
}
