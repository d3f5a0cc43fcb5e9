import { type Language, languages } from './languages.ts';

/** The languages that a race may speak; of two the first one serves a person whose language is unknown. */
export const speechNames = ['es-en', 'en-es', 'es', 'en'] as const;

export type SpeechName = (typeof speechNames)[number];

export type SpokenLanguages = readonly [first: Language, ...second: Language[]];

const speeches: Readonly<Record<SpeechName, SpokenLanguages>> = {
  'es-en': ['es', 'en'],
  'en-es': ['en', 'es'],
  es: ['es'],
  en: ['en'],
};

export const bothLanguages = speeches['es-en'];

export function spokenLanguages(name: SpeechName): SpokenLanguages {
  return speeches[name];
}

/** Returns the only language that a race speaks; null when it speaks both. */
export function onlyLanguage([first, second]: SpokenLanguages): Language | null {
  return second === undefined ? first : null;
}

/** Returns a person's language if the race speaks it, otherwise the race's first one. */
export function spokenTo(person: Language | null, spoken: SpokenLanguages): Language {
  return person !== null && spoken.includes(person) ? person : spoken[0];
}

/** Makes a value for each language; a language that the race does not speak gets the value of the only one. */
export function forEachLanguage<Value>(
  spoken: SpokenLanguages,
  make: (language: Language) => Value,
): Record<Language, Value> {
  const [first, second] = spoken;
  const value = make(first);
  const other = second === undefined ? value : make(second);
  return first === 'es' ? { es: value, en: other } : { es: other, en: value };
}

/** Gives every text inside `value` that is written per language the words of the only language in both. */
export function inOnlyLanguage(value: unknown, only: Language): unknown {
  if (Array.isArray(value)) return value.map((entry) => inOnlyLanguage(entry, only));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (isPerLanguage(entries)) {
    // A text that lacks the only language keeps the other one, so that the checks can name it.
    const words: unknown = Reflect.get(value, only);
    return words === undefined ? value : { es: words, en: words };
  }
  return Object.fromEntries(entries.map(([key, entry]) => [key, inOnlyLanguage(entry, only)]));
}

function isPerLanguage(entries: readonly [string, unknown][]): boolean {
  return (
    entries.length > 0 &&
    entries.every(
      ([key, entry]) => languages.some((language) => language === key) && typeof entry === 'string',
    )
  );
}
