import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';

/** The page on which a registration is seen and paid; null keeps the language of the visitor. */
export function confirmationPath(accessToken: string, language: Language | null): string {
  return `${localizedPath('/confirmacion', language)}?identity=${encodeURIComponent(accessToken)}`;
}
