import type { ContentIssue } from '../../platform/content/content-error.ts';
import { nearestNames } from '../../platform/content/nearest-names.ts';
import { type Language, otherLanguage } from '../../platform/i18n/languages.ts';
import { listVariables, writeNames } from './placeholder-issues.ts';

/** An issue with the language of the faulty dictionary. Null when either may be wrong. */
export type TextIssue = ContentIssue & { language: Language | null };

export interface PluralForm {
  base: string;
  ordinal: boolean;
  category: string;
}

const ending = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/;

/** Returns null for a key that only looks like a plural form. */
export function pluralForm(key: string, texts: ReadonlyMap<string, unknown>): PluralForm | null {
  if (!key.includes('_')) return null;
  const [, base, ordinal = '', category] = ending.exec(key) ?? [];
  if (base === undefined || category === undefined) return null;
  // The form "other" exists in every language.
  if (!texts.has(`${base}${ordinal}_other`)) return null;
  return { base: `${base}${ordinal}`, ordinal: ordinal !== '', category };
}

/** Omits "many", because Spanish uses it only for whole millions. */
export function wantedForms(language: Language, { ordinal }: PluralForm): string[] {
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
  return rules.resolvedOptions().pluralCategories.filter((category) => category !== 'many');
}

export type FlatTexts = Record<Language, ReadonlyMap<string, string>>;

/** Names of the values that the same text uses in both languages. */
interface Pair {
  path: string;
  /** Whether the text is a form "one", such as "one bib", which may omit the number. */
  isOne: boolean;
  names: Record<Language, readonly string[]>;
}

const everywhere = ['race', 'river', 'town', 'country'];

export function valueIssues(texts: FlatTexts): TextIssue[] {
  const pairs = listPairs(texts);
  const agreed = pairs.flatMap(({ names }) => names.es.filter((name) => names.en.includes(name)));
  const known = new Set([...everywhere, ...agreed]);
  return pairs.flatMap((pair) => compare(pair, known));
}

/** Pairs the texts of both languages. A plural form that one language lacks is paired with its "other". */
function listPairs({ es, en }: FlatTexts): Pair[] {
  const isAsked = (text: string | undefined) => text === undefined || text.includes('{{');
  return [...new Set([...es.keys(), ...en.keys()])].flatMap((path) => {
    if (!isAsked(es.get(path)) && !isAsked(en.get(path))) return [];
    const form = pluralForm(path, es) ?? pluralForm(path, en);
    const textIn = (texts: ReadonlyMap<string, string>) =>
      texts.get(path) ?? (form ? texts.get(`${form.base}_other`) : undefined);
    const [spanish, english] = [textIn(es), textIn(en)];
    if (spanish === undefined || english === undefined) return [];
    const names = { es: listVariables(spanish), en: listVariables(english) };
    return [{ path, isOne: form?.category === 'one', names }];
  });
}

function compare({ path, isOne, names }: Pair, agreed: ReadonlySet<string>): TextIssue[] {
  const onlyIn = (language: Language) =>
    names[language].filter(
      (name) => !names[otherLanguage(language)].includes(name) && !(isOne && name === 'count'),
    );
  const alone = { es: onlyIn('es'), en: onlyIn('en') };
  if (alone.es.length + alone.en.length === 0) return [];
  const language = wrongLanguage(alone, agreed);
  if (language === null) {
    const found = `${listed(names.es)} in es.json and ${listed(names.en)} in en.json`;
    return [{ language, path, expected: 'the same values in both languages', found }];
  }
  const expected = `${listed(names[otherLanguage(language)])}, as in ${otherLanguage(language)}.json`;
  return [{ language, path, expected, found: listed(names[language]) }];
}

/** Returns the language that uses an unknown name or lacks a value; null when either may be wrong. */
function wrongLanguage(
  alone: Record<Language, readonly string[]>,
  agreed: ReadonlySet<string>,
): Language | null {
  const strange = (language: Language) => alone[language].filter((name) => !agreed.has(name));
  for (const language of ['es', 'en'] as const) {
    if (alone[language].length > 0) continue;
    // Either this language lacks the value, or the other one misspelled the name of another value.
    const slips = strange(otherLanguage(language)).some(
      (name) => nearestNames(name, agreed).length > 0,
    );
    return slips ? otherLanguage(language) : language;
  }
  if (strange('es').length > 0 === strange('en').length > 0) return null;
  return strange('es').length > 0 ? 'es' : 'en';
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'no value' : writeNames(names);
}
