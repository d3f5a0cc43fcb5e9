import type { Language } from '../../../platform/i18n/languages.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { hundredthOfDay, type Micros } from '../../log/run-time.ts';
import type { PhonePlan } from '../../phone/outbox/phone-database.ts';

export function raceTitle(
  { races }: Pick<PhonePlan, 'races'>,
  race: string,
  language: Language,
): string {
  return races.find(({ id }) => id === race)?.title[language] ?? race;
}

export function momentText(at: Micros, language: Language): string {
  return clockText(hundredthOfDay(at), language);
}

/** Formats a length in whole seconds: `0:07`, `1:25`, `1:02:03`. */
export function lengthText(length: Micros): string {
  const seconds = Math.max(0, Math.floor(length / 1_000_000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}
