import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, type Language, localeOf } from './languages.ts';
import type { Translate } from './text-key.ts';
import { translatorOf } from './translator-of.ts';

export interface TextTools {
  t: Translate;
  language: Language;
  /** BCP 47 locale for `Intl`. */
  locale: string;
}

/** The texts of the page's language; `t` throws for a key that the page does not carry. */
export function useTexts(): TextTools {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const { language } = i18n;
    if (!isLanguage(language)) throw new Error(`Unknown language "${language}"`);
    return { t: translatorOf(i18n), language, locale: localeOf[language] };
  }, [i18n]);
}
