import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Language } from '../platform/i18n/languages.ts';
import { splitPath } from '../platform/i18n/localized-path.ts';
import { storedLanguage, storeLanguage } from '../platform/i18n/stored-language.ts';
import { readSavedAt } from '../platform/offline/read-saved-at.ts';

/**
 * Keeps cookie and local storage one, and brings a page back to the stored choice of language where
 * the cookie that mirrors it was lost; an address that names its language is left alone.
 */
export function useStoredLanguage(shown: Language): void {
  const { revalidate } = useRevalidator();
  const addressed = splitPath(useLocation().pathname).language !== null;
  useEffect(() => {
    const stored = storedLanguage();
    if (!stored) return;
    storeLanguage(stored);
    // A kept copy cannot be loaded in another language while there is no signal.
    if (!addressed && stored !== shown && readSavedAt() === null) void revalidate();
  }, [shown, addressed, revalidate]);
}
