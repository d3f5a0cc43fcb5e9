import { isLanguage, languageKey } from '../../platform/i18n/languages.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { storedLanguage, storeLanguage } from '../../platform/i18n/stored-language.ts';
import { readSavedAt } from '../../platform/offline/read-saved-at.ts';

/** That a page in another language than the chosen one was asked for again, until one comes in it. */
const askedKey = 'language-asked';

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
  storeLanguage(stored);
  const isAddressed = splitPath(page.location.pathname).language !== null;
  const isInChosen = isAddressed || stored === page.documentElement.lang;
  // The server may have been asked just before the cookie was there; where none can be set, or somebody
  // on the way answers with a copy, it would say the same for ever.
  if (isAskedAgain(!isInChosen)) reload(page);
}

/** Notes whether a page of this tab is to be asked for once more; true where it was not yet. */
function isAskedAgain(isWanted: boolean): boolean {
  try {
    const wasAsked = sessionStorage.getItem(askedKey) !== null;
    if (isWanted) sessionStorage.setItem(askedKey, '');
    else sessionStorage.removeItem(askedKey);
    return isWanted && !wasAsked;
  } catch {
    // Storage is switched off: nobody could tell that it was.
    return false;
  }
}

/** A kept copy cannot be loaded in another language while there is no signal. */
function reload(page: Document): void {
  if (readSavedAt() === null) page.location.reload();
}
