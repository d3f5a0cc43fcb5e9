import type { Language } from '../../../platform/i18n/languages.ts';

/** Returns the address of the page on which phones judge the heats of a kayak cross. */
export function heatsPath(language: Language | null): string {
  if (language === null) return '/eliminatorias';
  return language === 'en' ? '/en/heats' : '/es/eliminatorias';
}
