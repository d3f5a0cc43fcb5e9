import type { Language } from '../platform/i18n/languages.ts';

/** The address of the page of start and finish. */
export function timingPath(language: Language | null): string {
  if (language === null) return '/cronometro';
  return language === 'en' ? '/en/timing' : '/es/cronometro';
}
