import { type Language, localeOf } from '../i18n/languages.ts';

const englishEndings: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** A place as people say it: `3.º` in Spanish, `3rd` in English. */
export function formatOrdinal(place: number, language: Language): string {
  if (language === 'es') return `${place}.º`;
  const rule = new Intl.PluralRules(localeOf.en, { type: 'ordinal' }).select(place);
  return `${place}${englishEndings[rule] ?? 'th'}`;
}
