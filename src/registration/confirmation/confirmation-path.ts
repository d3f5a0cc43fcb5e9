import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';

export function confirmationPath(accessToken: string, language: Language | null): string {
  return `${localizedPath('/confirmacion', language)}?identity=${encodeURIComponent(accessToken)}`;
}
