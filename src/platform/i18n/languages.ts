/** The languages of the site, the default one first. */
export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'es';

/** Local storage key and cookie name under which a visitor's choice of language is kept. */
export const languageKey = 'language';

/** How long the cookie of the choice lasts, in seconds: a year. */
export const languageCookieSeconds = 31_536_000;

/** Locale for `Intl`: plain `es` would write dates and money as in Spain, not as in Ecuador. */
export const localeOf: Record<Language, string> = { es: 'es-EC', en: 'en-US' };

/** What stands before decimals, as the locale of each language writes them. */
export const decimalMark: Record<Language, string> = { es: ',', en: '.' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language that the switch offers. */
export function otherLanguage(language: Language): Language {
  return language === 'es' ? 'en' : 'es';
}
