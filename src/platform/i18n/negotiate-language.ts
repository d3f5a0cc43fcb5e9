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

function preferredLanguage(header: string): Language | undefined {
  return header
    .split(',')
    .map((entry, order) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: tag.trim().split('-')[0],
        quality: quality ? Number(quality.trim().slice(2)) : 1,
        order,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ language }) => language)
    .find(isLanguage);
}
