import { isLanguage, languageKey } from '../../platform/i18n/languages.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { storedLanguage, storeLanguage } from '../../platform/i18n/stored-language.ts';
import { readSavedAt } from '../../platform/offline/read-saved-at.ts';

/** Session storage key that marks a pending reload. */
const askedKey = 'language-asked';

/**
 * Synchronizes cookie and local storage, and shows a page in the stored language: at its start when the cookie was
 * lost, and later when another tab changes the language. An address that names its language is left alone.
 */
export function keepStoredLanguage(page: Document): void {
  if (splitPath(page.location.pathname).language === null) {
    window.addEventListener('storage', ({ key, newValue }) => {
      const isChosen = key === languageKey && isLanguage(newValue);
      // A form that is being filled in keeps its language until it is sent or left.
      if (!isChosen || page.querySelector('form[method="post"]')) return;
      if (newValue !== page.documentElement.lang) reload(page);
    });
  }
  const stored = storedLanguage();
  if (!stored) return;
  storeLanguage(stored);
  const isAddressed = splitPath(page.location.pathname).language !== null;
  const isInChosen = isAddressed || stored === page.documentElement.lang;
  // Only once: the server answers in the same language when cookies are off or a proxy caches.
  if (isAskedAgain(!isInChosen)) reload(page);
}

/** Records whether a reload is pending; true when one is needed and was not requested before. */
function isAskedAgain(isWanted: boolean): boolean {
  try {
    const wasAsked = sessionStorage.getItem(askedKey) !== null;
    if (isWanted) sessionStorage.setItem(askedKey, '');
    else sessionStorage.removeItem(askedKey);
    return isWanted && !wasAsked;
  } catch {
    // Storage is off, so a repeated reload could not be detected.
    return false;
  }
}

/** A saved copy cannot be loaded in another language while the device is offline. */
function reload(page: Document): void {
  if (readSavedAt() === null) page.location.reload();
}
