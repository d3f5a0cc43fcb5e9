import type { Language } from '../../../platform/i18n/languages.ts';
import type { QuestionAudience } from '../question.ts';

export const ownKinds = ['text', 'long_text', 'number', 'one', 'several', 'tick'] as const;

export type OwnKind = (typeof ownKinds)[number];

/** When a question is asked: by the form, by organizers at the desk, or at the check-in. */
export const askedWhere = ['form', 'desk', 'check_in'] as const;

export type AskedWhere = (typeof askedWhere)[number];

/** Audiences of an answer; answers for `everybody` are in the public list. */
export const ownAudiences = ['desk', 'contacts', 'everybody'] as const satisfies QuestionAudience[];

export type OwnAudience = (typeof ownAudiences)[number];

/** Most days after the race for which answers can be stored, never longer than the entry. */
export const keptTerms = [7, 30, 90, 365, 730] as const;

export type KeptTerm = (typeof keptTerms)[number];

/** Most characters of a question's texts and of its answers. */
export const ownLimits = { label: 160, hint: 300, option: 80, text: 120, long_text: 600 } as const;

export const mostOptions = 12;

/** Limits all questions of an edition so that their answers fit one form (`mostFormBytes`) in any script. */
export const mostQuestions = 24;
export const mostLongTexts = 4;

export type Words = Readonly<Record<Language, string>>;

export interface OwnRule {
  /** Name of the question in programs and files, which never changes. */
  key: string;
  kind: OwnKind;
  askedWhere: AskedWhere;
  required: boolean;
  seenBy: OwnAudience;
  options: readonly { readonly code: string }[];
  /** Limits of a number. Null for no limit. */
  least: number | null;
  most: number | null;
  categories: readonly number[];
  /** First and last age in full years on race day. Null for no limit. */
  ageFrom: number | null;
  ageTo: number | null;
  /** Asks the question only after certain answers to another question. */
  condition: OwnCondition | null;
}

export interface OwnCondition {
  key: string;
  codes: readonly string[];
}

export interface OwnOption {
  /** Stored in answers; stays when the option's text changes. */
  code: string;
  words: Words;
}

export interface OwnQuestion extends OwnRule {
  version: number;
  label: Words;
  hint: Words;
  options: readonly OwnOption[];
  keptDays: KeptTerm;
}

/** An answer: `true` for a tick (missing otherwise), the codes of several options. */
export type OwnValue = string | number | true | readonly string[];

export type OwnValues = Readonly<Record<string, OwnValue>>;

const tickCodes = ['yes', 'no'] as const;

/** Returns the answers that a condition can require; empty for written answers. */
export function codesOfQuestion({ kind, options }: Pick<OwnRule, 'kind' | 'options'>): string[] {
  if (kind === 'tick') return [...tickCodes];
  return kind === 'one' || kind === 'several' ? options.map(({ code }) => code) : [];
}

/** Returns a text in the requested language, or else in the other one, together with the language used. */
export function wordsIn(words: Words, language: Language): { text: string; lang: Language } {
  const other = language === 'es' ? 'en' : 'es';
  return words[language] === '' && words[other] !== ''
    ? { text: words[other], lang: other }
    : { text: words[language], lang: language };
}

/** Whether a question lacks a text in one language that the other one has. */
export function lacksWords({ label, hint, options }: OwnQuestion, language: Language): boolean {
  const all = [label, hint, ...options.map(({ words }) => words)];
  return all.some((words) => words[language] === '' && (words.es !== '' || words.en !== ''));
}

export type OwnControl = `q_${string}`;

export function ownControl(key: string): OwnControl {
  return `q_${key}`;
}

export function isOwnControl(name: string): name is OwnControl {
  return name.startsWith('q_');
}
