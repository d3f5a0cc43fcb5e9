import type { Language } from '../../../platform/i18n/languages.ts';
import type { QuestionAudience } from '../questions.ts';

/** What an answer to a question of the organizers is, and with which control it is given. */
export const ownKinds = ['text', 'long_text', 'number', 'one', 'several', 'tick'] as const;

export type OwnKind = (typeof ownKinds)[number];

/** Who is asked, and when, as the weeks go: the paddler; organizers; organizers at the check-in. */
export const askedWhere = ['form', 'desk', 'check_in'] as const;

export type AskedWhere = (typeof askedWhere)[number];

/** Who may see an answer; what everybody sees stands in the public list. */
export const ownAudiences = ['desk', 'contacts', 'everybody'] as const satisfies QuestionAudience[];

export type OwnAudience = (typeof ownAudiences)[number];

/** Days after the race that answers may be kept for; none longer than the entry. */
export const keptTerms = [7, 30, 90, 365, 730] as const;

export type KeptTerm = (typeof keptTerms)[number];

/** Most letters of what a question says, and of what is answered to it. */
export const ownLimits = { label: 160, hint: 300, option: 80, text: 120, long_text: 600 } as const;

export const mostOptions = 12;

/** All that an edition asks fits into one form (`mostFormBytes`), in any script. */
export const mostQuestions = 24;
export const mostLongTexts = 4;

/** Words in both languages; one of them may wait, '' until then. */
export type Words = Readonly<Record<Language, string>>;

/** What decides whether a question is asked, and which answers it takes. */
export interface OwnRule {
  /** Its name in programs and files, which never changes. */
  key: string;
  kind: OwnKind;
  askedWhere: AskedWhere;
  required: boolean;
  seenBy: OwnAudience;
  options: readonly { readonly code: string }[];
  /** Between which a number lies; null: open. */
  least: number | null;
  most: number | null;
  /** Of which categories it is asked; none: of all. */
  categories: readonly number[];
  /** Full years on race day, from and to; null: open. */
  ageFrom: number | null;
  ageTo: number | null;
  /** It waits for one of these answers to another question. */
  condition: OwnCondition | null;
}

export interface OwnCondition {
  key: string;
  codes: readonly string[];
}

export interface OwnOption {
  /** As it is kept; it stays when its words change. */
  code: string;
  words: Words;
}

/** A question of the organizers, a fact of an edition, as one of its versions says it. */
export interface OwnQuestion extends OwnRule {
  version: number;
  label: Words;
  hint: Words;
  options: readonly OwnOption[];
  keptDays: KeptTerm;
}

/** An answer: a tick is there or is not, of several options their codes. */
export type OwnValue = string | number | true | readonly string[];

/** Answers by the keys of their questions. */
export type OwnValues = Readonly<Record<string, OwnValue>>;

/** What a box may answer where another question waits for it. */
const tickCodes = ['yes', 'no'] as const;

/** The answers that another question may wait for: none where it is written. */
export function codesOfQuestion({ kind, options }: Pick<OwnRule, 'kind' | 'options'>): string[] {
  if (kind === 'tick') return [...tickCodes];
  return kind === 'one' || kind === 'several' ? options.map(({ code }) => code) : [];
}

/** Words in a language, else in the other one, which is said too. */
export function wordsIn(words: Words, language: Language): { text: string; lang: Language } {
  const other = language === 'es' ? 'en' : 'es';
  return words[language] === '' && words[other] !== ''
    ? { text: words[other], lang: other }
    : { text: words[language], lang: language };
}

/** Whether anything that a question says is missing in a language. */
export function lacksWords({ label, hint, options }: OwnQuestion, language: Language): boolean {
  const all = [label, hint, ...options.map(({ words }) => words)];
  return all.some((words) => words[language] === '' && (words.es !== '' || words.en !== ''));
}

/** Name of its control in forms and of its column in files. */
export type OwnControl = `q_${string}`;

export function ownControl(key: string): OwnControl {
  return `q_${key}`;
}

export function isOwnControl(name: string): name is OwnControl {
  return name.startsWith('q_');
}
