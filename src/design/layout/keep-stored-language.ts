import { splitPath } from '../../platform/i18n/localized-path.ts';
import { storedLanguage, storeLanguage } from '../../platform/i18n/stored-language.ts';
import { readSavedAt } from '../../platform/offline/read-saved-at.ts';

/**
 * Keeps cookie and local storage one, and brings a page back to the stored choice of language where
 * the cookie that mirrors it was lost; an address that names its language is left alone.
 */
export function keepStoredLanguage(page: Document): void {
  const stored = storedLanguage();
  if (!stored) return;
  const hadCookie = page.cookie;
  storeLanguage(stored);
  const isAddressed = splitPath(page.location.pathname).language !== null;
  if (isAddressed || stored === page.documentElement.lang) return;
  // A kept copy cannot be loaded in another language while there is no signal, and where no cookie
  // can be set the server would answer the same again.
  if (readSavedAt() === null && page.cookie !== hadCookie) page.location.reload();
}
