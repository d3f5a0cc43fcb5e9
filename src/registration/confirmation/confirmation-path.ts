import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';

/** Returns the address of the page that shows and pays a registration; with null the visitor's language stays. */
export function confirmationPath(accessToken: string, language: Language | null): string {
  return `${localizedPath('/confirmacion', language)}?identity=${encodeURIComponent(accessToken)}`;
}
