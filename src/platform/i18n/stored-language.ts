import { isLanguage, type Language, languageCookieSeconds, languageKey } from './languages.ts';

/** Stores a visitor's language choice in local storage and mirrors it in the cookie. */
export function storeLanguage(language: Language): void {
  // First, since other tabs ask the server again as soon as they hear of the second.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari < 18.4
  document.cookie = `${languageKey}=${language}; path=/; max-age=${languageCookieSeconds}; samesite=lax`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is off, so the cookie alone keeps the choice.
  }
}

/** Null when there is none. Where the places differ, the cookie is newer. */
export function storedLanguage(): Language | null {
  return cookieLanguage() ?? localLanguage();
}

function cookieLanguage(): Language | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const value = pairs.find(([name]) => name === languageKey)?.[1];
  return isLanguage(value) ? value : null;
}

function localLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}
