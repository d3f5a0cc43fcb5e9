export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'es';

/** Key of the visitor's language choice in local storage, and name of its cookie. */
export const languageKey = 'language';

export const languageCookieSeconds = 31_536_000;

/** Locales for `Intl`: plain `es` would format dates and money as in Spain, not as in Ecuador. */
export const localeOf: Record<Language, string> = { es: 'es-EC', en: 'en-US' };

export const decimalMark: Record<Language, string> = { es: ',', en: '.' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function otherLanguage(language: Language): Language {
  return language === 'es' ? 'en' : 'es';
}
