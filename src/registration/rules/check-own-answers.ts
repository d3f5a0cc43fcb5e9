import { oneWriting } from '../../platform/text/one-writing.ts';
import {
  codesOfQuestion,
  type OwnRule,
  type OwnValue,
  type OwnValues,
  ownLimits,
} from '../../record/questions/own/own-question.ts';
import { checkText } from './check-name.ts';

/** Error codes of answers to the organizers' questions; API clients rely on them. */
export const ownIssueCodes = [
  ...(['required', 'unknown', 'form', 'too_small', 'too_large'] as const),
  ...(['too_short', 'too_long', 'characters', 'address'] as const),
] as const;

export type OwnIssueCode = (typeof ownIssueCodes)[number];

export type OwnIssues = Readonly<Record<string, OwnIssueCode>>;

export type RawAnswers = Readonly<Record<string, unknown>>;

/** Facts of an entry that decide which questions are asked; null while unknown. */
export interface AskedPerson {
  category: number | null;
  age: number | null;
}

export interface OwnAnswersCheck {
  answers: OwnValues;
  issues: OwnIssues | null;
  asked: ReadonlySet<string>;
}

/** Omits questions that do not apply. With `mustAnswer`, required answers may not stay open. */
export function checkOwnAnswers(
  rules: readonly OwnRule[],
  raw: RawAnswers,
  { person, mustAnswer }: { person: AskedPerson; mustAnswer: boolean },
): OwnAnswersCheck {
  const answers: Record<string, OwnValue> = {};
  const issues: Record<string, OwnIssueCode> = {};
  const asked = new Set<string>();
  const looked = new Set<string>();

  function look(rule: OwnRule): void {
    // Marked before its condition is checked, so that questions that wait for each other end and are not asked.
    if (looked.has(rule.key)) return;
    looked.add(rule.key);
    if (!appliesTo(rule, person) || !isMet(rule)) return;
    asked.add(rule.key);
    const check = checkOwnAnswer(rule, raw[rule.key]);
    if ('issue' in check) issues[rule.key] = check.issue;
    else if (check.value !== null) answers[rule.key] = check.value;
    else if (rule.required && mustAnswer) issues[rule.key] = 'required';
  }

  function isMet({ condition }: OwnRule): boolean {
    if (condition === null) return true;
    const awaited = rules.find(({ key }) => key === condition.key);
    if (!awaited) return false;
    look(awaited);
    if (!asked.has(awaited.key)) return false;
    const given = codesGiven(awaited, answers[awaited.key]);
    return condition.codes.some((code) => given.includes(code));
  }

  for (const rule of rules) look(rule);
  return { answers, asked, issues: Object.keys(issues).length > 0 ? issues : null };
}

export function appliesTo(
  { categories, ageFrom, ageTo }: OwnRule,
  { category, age }: AskedPerson,
): boolean {
  if (categories.length > 0 && (category === null || !categories.includes(category))) return false;
  if (ageFrom === null && ageTo === null) return true;
  return age !== null && age >= (ageFrom ?? age) && age <= (ageTo ?? age);
}

function codesGiven({ kind }: OwnRule, value: OwnValue | undefined): readonly string[] {
  if (kind === 'tick') return [value === true ? 'yes' : 'no'];
  if (typeof value === 'string') return [value];
  return typeof value === 'object' ? value : [];
}

export type OwnAnswerCheck = { value: OwnValue | null } | { issue: OwnIssueCode };

/** Checks one answer from a form (text, codes separated by commas) or a program. */
export function checkOwnAnswer(rule: OwnRule, sent: unknown): OwnAnswerCheck {
  if (sent === undefined || sent === null || sent === '') return { value: null };
  switch (rule.kind) {
    case 'tick':
      if (sent === true || sent === 'on') return { value: true };
      return sent === false ? { value: null } : { issue: 'form' };
    case 'number':
      return readNumber(rule, sent);
    case 'one':
      return typeof sent === 'string' && codesOfQuestion(rule).includes(sent)
        ? { value: sent }
        : { issue: 'unknown' };
    case 'several':
      return readSeveral(rule, sent);
    case 'text':
    case 'long_text':
      return typeof sent === 'string' ? readText(rule, sent) : { issue: 'form' };
  }
}

function readNumber({ least, most }: OwnRule, sent: unknown): OwnAnswerCheck {
  const written = typeof sent === 'number' ? String(sent) : sent;
  if (typeof written !== 'string') return { issue: 'form' };
  if (written.trim() === '') return { value: null };
  const [number] = /^[-−]?\d{1,9}(?:[.,]\d{1,3})?$/.exec(written.trim()) ?? [];
  if (number === undefined) return { issue: 'form' };
  const value = Number(number.replace('−', '-').replace(',', '.'));
  if (least !== null && value < least) return { issue: 'too_small' };
  return most !== null && value > most ? { issue: 'too_large' } : { value };
}

function readSeveral(rule: OwnRule, sent: unknown): OwnAnswerCheck {
  const given: unknown[] | null = Array.isArray(sent)
    ? sent
    : typeof sent === 'string'
      ? sent.split(',').filter(Boolean)
      : null;
  if (given === null) return { issue: 'form' };
  const codes = codesOfQuestion(rule);
  if (given.some((code) => typeof code !== 'string' || !codes.includes(code))) {
    return { issue: 'unknown' };
  }
  const value = codes.filter((code) => given.includes(code));
  return { value: value.length > 0 ? value : null };
}

/**
 * Accepts anything but invisible characters; an answer in the public list must be a valid club
 * name.
 */
function readText({ kind, seenBy }: OwnRule, sent: string): OwnAnswerCheck {
  const isLong = kind === 'long_text';
  const lines = isLong ? sent.split(/\r\n?|\n/).map(oneWriting) : [oneWriting(sent)];
  if (lines.includes(null)) return { issue: 'characters' };
  const value = lines.join('\n').trim();
  if (value === '') return { value: null };
  const limit = isLong ? ownLimits.long_text : ownLimits.text;
  if (seenBy === 'everybody') return checkText(value, limit);
  if ([...value].length > limit) return { issue: 'too_long' };
  return unwritten.test(value) ? { issue: 'characters' } : { value };
}

/** Characters that no keyboard writes. */
const unwritten = /(?!\n)[\p{Cc}\p{Cs}\ufffd]/u;
