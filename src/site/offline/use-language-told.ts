import { useEffect, useRef } from 'react';
import type { Language } from '../../platform/i18n/languages.ts';
import { tellVisit } from './register-service-worker.ts';

/** Tells the service worker when a link led to another language; the first one it is told anyway. */
export function useLanguageTold(language: Language): void {
  const told = useRef(language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    void tellVisit();
  }, [language]);
}
