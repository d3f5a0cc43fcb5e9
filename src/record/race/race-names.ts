import { countryNames } from '../../platform/i18n/country-names.ts';
import type { TextVariables } from '../../platform/i18n/create-translator.ts';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  localeOf,
} from '../../platform/i18n/languages.ts';
import type { Race } from './race.ts';

/** Facts of the race that any text of content/ and data/ may use as `{{race}}`, `{{river}}`, … */
export type RaceNames = Pick<Race, 'name' | 'river' | 'town' | 'region' | 'countryCode'>;

/** The names as texts write them between braces. */
export const raceNameKeys = ['race', 'river', 'town', 'region', 'country'] as const;

/** Returns the values of the placeholders of `raceNameKeys`; the country is named in `language`. */
export function raceValues(
  { name, river, town, region, countryCode }: RaceNames,
  language: Language,
): Record<(typeof raceNameKeys)[number], string> {
  const country = countryNames(localeOf[language])(countryCode);
  return { race: name, river, town, region, country };
}

/** Returns the values that every text of the dictionaries may use. */
export function namesInTexts(names: RaceNames, language: Language): TextVariables {
  const { race, river, town, country } = raceValues(names, language);
  return { race, river, town, country };
}

/**
 * Fills the race's names into every text inside `value`; other variables stay as they are. A text outside an object
 * with a text per language names the country in the default language.
 */
export function fillRaceNames<Value>(value: Value, names: RaceNames, language?: Language): Value;
export function fillRaceNames(
  value: unknown,
  names: RaceNames,
  language: Language = defaultLanguage,
): unknown {
  if (typeof value === 'string') return fillText(value, raceValues(names, language));
  if (Array.isArray(value)) return value.map((entry) => fillRaceNames(entry, names, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      fillRaceNames(entry, names, isLanguage(key) ? key : language),
    ]),
  );
}

function fillText(text: string, said: Record<string, string>): string {
  const values = new Map(Object.entries(said));
  return text.replace(/\{\{(\w+)\}\}/g, (written, key) => values.get(key) ?? written);
}
