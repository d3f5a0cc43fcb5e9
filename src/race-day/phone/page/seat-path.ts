import type { Language } from '../../../platform/i18n/languages.ts';

export function seatPath(language: Language | null): string {
  if (language === null) return '/puesto';
  return language === 'en' ? '/en/seat' : '/es/puesto';
}
