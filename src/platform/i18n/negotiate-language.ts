import { parseAccept } from 'hono/utils/accept';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';

export interface LanguageHints {
  /** Language in the address (`/es/…`, `/en/…`); null without one. */
  address: Language | null;
  /** Stored choice: from the cookie on the server, from local storage in the browser. */
  stored: string | null | undefined;
  accepted: string | null | undefined;
}

/**
 * Chooses the language of a page: from the address, else the stored choice, else the browser's first language that is
 * es or en, else the default (specification §4).
 */
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
