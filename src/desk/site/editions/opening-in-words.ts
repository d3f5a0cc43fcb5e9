import type { RegistrationOverview } from '../../../organizing/season/registration-overview.server.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';

/** Whether one can register for an edition now, and since or until when, as the command line says it. */
export function openingInWords(
  { now, day, registration }: RegistrationOverview,
  t: Translate,
  locale: string,
): string {
  if (now === 'none' || now === 'raced') return t(`cli.registrationNow.${now}`);
  if (day === null || registration !== null) return t(now === 'open' ? 'cli.open' : 'cli.closed');
  return t(`cli.registrationNow.${now}`, { day: formatDay(day, locale, 'medium') });
}
