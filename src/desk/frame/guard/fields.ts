import { type Language, languages, otherLanguage } from '../../../platform/i18n/languages.ts';

export interface Fields {
  /** Value as written. Empty when the field is absent. */
  read: (name: string) => string;
  readAll: (name: string) => string[];
  text: (name: string, most?: number) => string;
  /** Number of at most nine digits. 0 for any other value. */
  number: (name: string) => number;
  /** The chosen value. Undefined for any other value. */
  oneOf: <const Value extends string | number>(
    name: string,
    values: readonly Value[],
  ) => Value | undefined;
}

/** Longer than any passkey response; the rest is ignored. */
const longestWords = 20_000;

/** PostgreSQL cannot store NUL, and no keyboard types it. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/**
 * Returns readers for the fields of a form or query; each value is cut to `longest` characters. A race of one language
 * asks only for the words of `only`: the fields of the other language read the same.
 */
export function readFields(
  sent: URLSearchParams,
  {
    longest = longestWords,
    only = null,
  }: { longest?: number | undefined; only?: Language | null } = {},
): Fields {
  const read = (name: string) =>
    withoutNul(sent.get(only ? fieldIn(only, name) : name) ?? '').slice(0, longest);
  return {
    read,
    readAll: (name) => sent.getAll(only ? fieldIn(only, name) : name).map(withoutNul),
    text: (name, most = 300) => read(name).trim().slice(0, most),
    number: (name) => numberIn(read(name)),
    oneOf: (name, values) => values.find((value) => String(value) === read(name)),
  };
}

/** Reads a number of at most nine digits. 0 for any other text. */
export function numberIn(written: string | null | undefined): number {
  return /^\d{1,9}$/.test(written ?? '') ? Number(written) : 0;
}

/** Returns the language of a field from its name: `es`, `title_es` and `titleEs`. */
export function languageIn(name: string): Language | null {
  const ending = /(?:^|_)(es|en)$|[a-z](Es|En)$/.exec(name)?.slice(1).join('');
  return languages.find((known) => known === ending?.toLowerCase()) ?? null;
}

/** Returns the name of a field in another language: `title_es` and `titleEs` become `title_en` and `titleEn`. */
function fieldIn(language: Language, name: string): string {
  const other = otherLanguage(language);
  const ending = (of: Language) => `${of.charAt(0).toUpperCase()}${of.slice(1)}`;
  const instead = (found: string) =>
    found === other ? language : found === ending(other) ? ending(language) : found;
  return name.replace(/(?<=^|_)(es|en)(?=$|[_.])/, instead).replace(/(?<=[a-z])(Es|En)$/, instead);
}
