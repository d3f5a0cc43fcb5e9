import type { ContentIssue } from '../../platform/content/content-error.ts';
import { nearestNames } from '../../platform/content/nearest-names.ts';
import { type Language, otherLanguage } from '../../platform/i18n/languages.ts';
import { variablesOf, writeNames } from './placeholder-issues.ts';

/** An issue with the language of the dictionary that has it; none where either may be meant. */
export type TextIssue = ContentIssue & { language: Language | null };

/** A key of a text that has one form for each grammatical number. */
export interface PluralForm {
  /** The key without its ending. */
  base: string;
  ordinal: boolean;
  category: string;
}

const ending = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/;

/** The plural that a key is a form of; null for one that only ends like one. */
export function pluralForm(key: string, texts: ReadonlyMap<string, unknown>): PluralForm | null {
  if (!key.includes('_')) return null;
  const [, base, ordinal = '', category] = ending.exec(key) ?? [];
  if (base === undefined || category === undefined) return null;
  // Every language of the world has the form "other".
  if (!texts.has(`${base}${ordinal}_other`)) return null;
  return { base: `${base}${ordinal}`, ordinal: ordinal !== '', category };
}

/** The forms that a language cannot do without: Spanish needs "many" for whole millions only. */
export function wantedForms(language: Language, { ordinal }: PluralForm): string[] {
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
  return rules.resolvedOptions().pluralCategories.filter((category) => category !== 'many');
}

/** The texts of both dictionaries by their full keys. */
export type FlatTexts = Record<Language, ReadonlyMap<string, string>>;

/** The same text in both languages, by the names of the values it asks for. */
interface Pair {
  path: string;
  /** In "one bib" the number may be left out. */
  isOne: boolean;
  names: Record<Language, readonly string[]>;
}

/** Names that every text may ask for. */
const everywhere = ['race', 'river', 'town', 'country'];

/** Where the two languages ask for other values in the same text. */
export function valueIssues(texts: FlatTexts): TextIssue[] {
  const pairs = pairsOf(texts);
  const agreed = pairs.flatMap(({ names }) => names.es.filter((name) => names.en.includes(name)));
  const known = new Set([...everywhere, ...agreed]);
  return pairs.flatMap((pair) => compare(pair, known));
}

/** A plural form that one of the languages does not have stands beside its "other". */
function pairsOf({ es, en }: FlatTexts): Pair[] {
  const isAsked = (text: string | undefined) => text === undefined || text.includes('{{');
  return [...new Set([...es.keys(), ...en.keys()])].flatMap((path) => {
    if (!isAsked(es.get(path)) && !isAsked(en.get(path))) return [];
    const form = pluralForm(path, es) ?? pluralForm(path, en);
    const textIn = (texts: ReadonlyMap<string, string>) =>
      texts.get(path) ?? (form ? texts.get(`${form.base}_other`) : undefined);
    const [spanish, english] = [textIn(es), textIn(en)];
    if (spanish === undefined || english === undefined) return [];
    const names = { es: variablesOf(spanish), en: variablesOf(english) };
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

/** The language with a name that no other text has, or that lacks a value; null: either may be. */
function wrongLanguage(
  alone: Record<Language, readonly string[]>,
  agreed: ReadonlySet<string>,
): Language | null {
  const strange = (language: Language) => alone[language].filter((name) => !agreed.has(name));
  for (const language of ['es', 'en'] as const) {
    if (alone[language].length > 0) continue;
    // Either this language lacks the value, or the other one wrote another value's name wrong.
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
