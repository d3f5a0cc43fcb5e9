import type { Language } from '../../../platform/i18n/languages.ts';

/** Returns the address of the page on which a phone is tested before race day. */
export function selfTestPath(language: Language | null): string {
  if (language === null) return '/prueba';
  return language === 'en' ? '/en/self-test' : '/es/prueba';
}
