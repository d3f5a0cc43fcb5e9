import type { Language } from '../../../platform/i18n/languages.ts';

export function heatsPath(language: Language | null): string {
  if (language === null) return '/eliminatorias';
  return language === 'en' ? '/en/heats' : '/es/eliminatorias';
}
