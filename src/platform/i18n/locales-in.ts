import { type Language, localeOf } from './languages.ts';
import { bothLanguages, forEachLanguage, type SpokenLanguages } from './spoken-languages.ts';

/** Countries whose own English formats are used. Others would bring a decimal comma or days as `05 September`. */
const withOwnEnglish: readonly string[] = ['AU', 'CA', 'GB', 'IE', 'NZ', 'US'];

/**
 * Returns the locale of each language in a country (ISO 3166-1 alpha-2): English dates begin as they do there. A
 * language that is not spoken has the locale of the only one.
 */
export function localesIn(
  country: string,
  spoken: SpokenLanguages = bothLanguages,
): Record<Language, string> {
  return forEachLanguage(spoken, (language) =>
    language === 'en' ? englishIn(country) : localeOf[language],
  );
}

function englishIn(country: string): string {
  if (withOwnEnglish.includes(country)) return `en-${country}`;
  const [first] = new Intl.DateTimeFormat(`en-${country}`, { dateStyle: 'long' }).formatToParts(0);
  return first?.type === 'day' ? 'en-GB' : localeOf.en;
}
