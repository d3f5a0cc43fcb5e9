import type { Language } from '../../../platform/i18n/languages.ts';

export function selfTestPath(language: Language | null): string {
  if (language === null) return '/prueba';
  return language === 'en' ? '/en/self-test' : '/es/prueba';
}
