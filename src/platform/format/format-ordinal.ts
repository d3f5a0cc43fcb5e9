import { type Language, localeOf } from '../i18n/languages.ts';

const englishEndings: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** Before a noun Spanish shortens *primero* and *tercero*: `3.er lugar`. */
export function formatOrdinal(place: number, language: Language, beforeNoun = false): string {
  if (language === 'es') {
    const isShort = beforeNoun && (place % 10 === 1 || place % 10 === 3);
    return `${place}${isShort ? '.er' : '.º'}`;
  }
  const rule = new Intl.PluralRules(localeOf.en, { type: 'ordinal' }).select(place);
  return `${place}${englishEndings[rule] ?? 'th'}`;
}
