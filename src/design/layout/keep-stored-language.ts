import { isLanguage, languageKey } from '../../platform/i18n/languages.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { storedLanguage, storeLanguage } from '../../platform/i18n/stored-language.ts';
import { readSavedAt } from '../../platform/offline/read-saved-at.ts';

/**
 * Keeps cookie and local storage one, and brings a page to the stored choice of language: at its start
 * where the cookie that mirrors it was lost, and later where another tab changes it. An address that
 * names its language is left alone.
 */
export function keepStoredLanguage(page: Document): void {
  if (splitPath(page.location.pathname).language === null) {
    window.addEventListener('storage', ({ key, newValue }) => {
      const isChosen = key === languageKey && isLanguage(newValue);
      // What is being filled in keeps its language until it is sent or left.
      if (!isChosen || page.querySelector('form[method="post"]')) return;
      if (newValue !== page.documentElement.lang) reload(page);
    });
  }
  const stored = storedLanguage();
  if (!stored) return;
  const hadCookie = page.cookie;
  storeLanguage(stored);
  const isAddressed = splitPath(page.location.pathname).language !== null;
  if (isAddressed || stored === page.documentElement.lang) return;
  // Where no cookie can be set the server would answer the same again.
  if (page.cookie !== hadCookie) reload(page);
}

/** A kept copy cannot be loaded in another language while there is no signal. */
function reload(page: Document): void {
  if (readSavedAt() === null) page.location.reload();
}
