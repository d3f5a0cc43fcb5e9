import { parseAccept } from 'hono/utils/accept';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';

export interface LanguageHints {
  /** Language named by the address (`/es/…`, `/en/…`), if it names one. */
  address: Language | null;
  /** Stored choice: cookie on the server, local storage in the browser. */
  stored: string | null | undefined;
  /** `Accept-Language` header. */
  accepted: string | null | undefined;
}

/**
 * Chooses the language of a page: the address wins, then the stored choice, then the browser's
 * first language that is es or en, then the default (specification §4).
 */
export function negotiateLanguage({ address, stored, accepted }: LanguageHints): Language {
  if (address) return address;
  if (isLanguage(stored)) return stored;
  return preferredLanguage(accepted ?? '') ?? defaultLanguage;
}

/** `es-419` speaks es; entries come in the order of their quality, equal ones as they were written. */
function preferredLanguage(header: string): Language | undefined {
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .find(isLanguage);
}
