import type { Language } from '../../platform/i18n/languages.ts';

export function screenPath(language: Language | null): string {
  if (language === null) return '/pantalla';
  return language === 'en' ? '/en/screen' : '/es/pantalla';
}

export const screensPath = '/api/live/screens';
