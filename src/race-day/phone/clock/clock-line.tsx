import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { ClockReading } from './best-clock.ts';
import { clockIsGood, isNoDifference } from './clock-is-good.ts';

export function ClockLine({ reading }: { reading: ClockReading | null }) {
  const { t, locale } = useTexts();
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  const isGood = reading !== null && clockIsGood(reading.uncertainty / 1000);
  const measured = reading && isNoDifference(reading.offset) ? 'same' : 'good';
  return (
    <div data-state={reading === null ? 'asking' : isGood ? 'good' : 'none'}>
      <dt>{t('seat.clock')}</dt>
      <dd>
        {reading === null
          ? t('seat.clocks.asking')
          : t(`seat.clocks.${isGood ? measured : 'none'}`, {
              offset: seconds.format(Math.abs(reading.offset) / 1_000_000),
              uncertainty: seconds.format(reading.uncertainty / 1_000_000),
            })}
      </dd>
    </div>
  );
}
