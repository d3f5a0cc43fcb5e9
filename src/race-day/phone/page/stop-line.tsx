import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { DayState } from '../../log/fold/day-state.ts';

export function StopLine({ stopped }: Pick<DayState, 'stopped'>) {
  const { t, language } = useTexts();
  if (!stopped) return null;
  const { goesOn, reason } = stopped;
  return (
    <p className="seat-stopped" role="alert">
      <strong>{t('raceStop.title')}</strong>{' '}
      {goesOn === null ? t('raceStop.unknown') : t('raceStop.until', { hour: goesOn })}{' '}
      {reason?.[language]} <span>{t('raceStop.boatsCount')}</span>
    </p>
  );
}
