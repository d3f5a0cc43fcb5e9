export const languagesOf = ['es', 'en'] as const;

export const textFile = (language: 'es' | 'en') => `content/i18n/${language}.json`;
