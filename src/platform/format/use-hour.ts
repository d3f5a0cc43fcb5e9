import { useTexts } from '../i18n/use-texts.ts';
import { keptFormatter } from './kept-formatter.ts';

/** Returns a function that formats an instant (ISO 8601) as the hour in a time zone. */
export function useHour(timeZone: string): (instant: string) => string {
  const { locale } = useTexts();
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return (instant) => keptFormatter(locale, format).format(new Date(instant));
}
