import { parseAccept } from 'hono/utils/accept';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';

export interface LanguageHints {
  /** Language in the address (`/es/…`, `/en/…`); null without one. */
  address: Language | null;
  stored: string | null | undefined;
  accepted: string | null | undefined;
}

/** Prefers the address, then the stored choice, then the browser (specification §4). */
export function negotiateLanguage({ address, stored, accepted }: LanguageHints): Language {
  if (address) return address;
  if (isLanguage(stored)) return stored;
  return preferredLanguage(accepted ?? '') ?? defaultLanguage;
}

/** Returns the browser's preferred language by quality and order; `es-419` counts as es. */
function preferredLanguage(header: string): Language | undefined {
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .find(isLanguage);
}
