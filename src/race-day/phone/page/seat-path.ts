import type { Language } from '../../../platform/i18n/languages.ts';

/** Returns the address of the page on which a phone takes and shows its seat. */
export function seatPath(language: Language | null): string {
  if (language === null) return '/puesto';
  return language === 'en' ? '/en/seat' : '/es/puesto';
}
