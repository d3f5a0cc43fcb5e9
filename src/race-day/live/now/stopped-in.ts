import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { RaceNow } from './race-now.ts';

interface StopSpeech {
  t: Translate;
  language: Language;
  /** Formats an instant (epoch milliseconds) as the hour at the river. */
  hour: (instant: number) => string;
}

/** Says that the race is stopped, until when and why. '' while it is not stopped. */
export function stoppedIn(
  { stopped }: Pick<RaceNow, 'stopped'>,
  { t, language, hour }: StopSpeech,
): string {
  if (!stopped) return '';
  const { goes_on, reason } = stopped;
  return [
    t('raceStop.title'),
    reason && `(${reason[language]})`,
    '·',
    goes_on === undefined ? t('raceStop.unknown') : t('raceStop.until', { hour: hour(goes_on) }),
  ]
    .filter(Boolean)
    .join(' ');
}
