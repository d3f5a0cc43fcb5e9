/** The languages of the dictionaries, the one that is written first. */
export const languagesOf = ['es', 'en'] as const;

/** The dictionary of a language. */
export const textFile = (language: 'es' | 'en') => `content/i18n/${language}.json`;
