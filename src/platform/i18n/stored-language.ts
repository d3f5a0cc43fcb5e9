import { isLanguage, type Language, languageKey } from './languages.ts';

/** Keeps a visitor's choice of language in local storage and mirrors it in the cookie. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is switched off: the cookie alone keeps the choice.
  }
  mirrorLanguage(language);
}

/** The stored choice, null where there is none or storage is switched off. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Writes the cookie by which the server knows the choice; lasts a year. */
export function mirrorLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari < 18.4
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
}
