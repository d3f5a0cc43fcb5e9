import type { Language } from '../../platform/i18n/languages.ts';

/** Returns the address of the page of start and finish, or of the page to try a cable. */
export function timingPath(language: Language | null, part: 'cable' | null = null): string {
  const end = part === null ? '' : `/${part}`;
  if (language === null) return `/cronometro${end}`;
  return (language === 'en' ? '/en/timing' : '/es/cronometro') + end;
}
