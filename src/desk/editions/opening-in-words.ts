import { formatDay } from '../../platform/format/format-day.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { RegistrationOverview } from './registration-overview.server.ts';

export function openingInWords(
  { now, day, registration }: RegistrationOverview,
  t: Translate,
  locale: string,
): string {
  if (now === 'none' || now === 'raced') return t(`cli.registrationNow.${now}`);
  if (day === null || registration !== null) return t(now === 'open' ? 'cli.open' : 'cli.closed');
  return t(`cli.registrationNow.${now}`, { day: formatDay(day, locale, 'medium') });
}
