import type { Language } from '../../platform/i18n/languages.ts';

/** The address of the page that a screen shows. */
export function screenPath(language: Language | null): string {
  if (language === null) return '/pantalla';
  return language === 'en' ? '/en/screen' : '/es/pantalla';
}

/** Where a screen has what all of them show. */
export const screensPath = '/api/live/screens';
