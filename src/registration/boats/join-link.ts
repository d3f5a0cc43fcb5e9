import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';

/** Returns the address with which people join a boat, for the captain and for the desk. */
export function joinLink(
  { publicUrl }: { publicUrl: string },
  { joinKey, language }: { joinKey: string; language: Language },
): string {
  const query = new URLSearchParams({ clave: joinKey });
  return `${publicUrl}${localizedPath('/registro/tripulacion', language)}?${query}`;
}
