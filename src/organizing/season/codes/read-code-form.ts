import { shiftDate } from '../../../platform/format/local-date.ts';
import { startOfDay } from '../../../platform/format/start-of-day.ts';
import { type DiscountKind, discountKinds } from '../../../record/entries/prices/discount.ts';
import {
  type CodeQuestion,
  codeQuestions,
  readCodeText,
} from '../../../registration/prices/price-code.ts';
import { bankAmount } from '../statement/bank-amount.ts';

/** A code as an organizer writes it. */
export interface TypedCode {
  code: string;
  kind: string;
  /** An amount of money, or a percentage. */
  value: string;
  uses: string;
  /** YYYY-MM-DD at the race. */
  lastDay: string;
  reserved: string;
  categories: readonly string[];
  question: string;
  answer: string;
  note: string;
}

export const codeFields = [
  ...(['code', 'kind', 'value', 'uses', 'lastDay', 'reserved'] as const),
  ...(['categories', 'question', 'answer', 'note'] as const),
];

export type CodeField = (typeof codeFields)[number];

export interface NewCode {
  code: string;
  kind: DiscountKind;
  value: number;
  usesLimit: number | null;
  endsAt: string | null;
  reserved: number;
  categories: number[];
  question: CodeQuestion | null;
  answer: string | null;
  note: string;
}

/** The fields that are not as they should be. */
export type CodeFaults = { [F in CodeField]?: true };

interface CodeRules {
  timeZone: string;
  today: string;
  /** Categories of the edition. */
  categories: readonly number[];
  /** Of the race; ISO 4217. */
  currency: string;
}

/** Reads a code as it was written, or says which of its fields are wrong. */
export function readCodeForm(
  typed: TypedCode,
  { timeZone, today, categories: known, currency }: CodeRules,
): { read: NewCode; faults: null } | { read: null; faults: CodeFaults } {
  const faults: CodeFaults = {};
  const code = readCodeText(typed.code);
  if (!/^[\p{L}\d][\p{L}\d-]{2,23}$/u.test(code)) faults.code = true;
  const kind = discountKinds.find((one) => one === typed.kind);
  const value = worthOf(kind, typed.value, currency);
  if (kind === undefined) faults.kind = true;
  else if (value === null) faults.value = true;
  const usesLimit = countOf(typed.uses);
  if (usesLimit === undefined || usesLimit === 0) faults.uses = true;
  const endsAt = typed.lastDay === '' ? null : startOfDay(dayAfter(typed.lastDay), timeZone);
  const isPast = typed.lastDay < today || endsAt === null;
  if (typed.lastDay !== '' && isPast) faults.lastDay = true;
  const categories = known.filter((one) => typed.categories.includes(String(one)));
  const reserved = countOf(typed.reserved) ?? 0;
  // A place that is kept back is one of a category, and goes to one entry that comes with the code.
  const fits = usesLimit == null || reserved <= usesLimit;
  if (countOf(typed.reserved) === undefined || (reserved > 0 && !fits)) faults.reserved = true;
  if (reserved > 0 && categories.length !== 1) faults.categories = true;
  const question = codeQuestions.find((one) => one === typed.question) ?? null;
  const answer = question === null ? null : typed.answer.trim().slice(0, 80);
  if (question !== null && answer === '') faults.answer = true;
  if (kind === undefined || value === null || Object.keys(faults).length > 0) {
    return { read: null, faults };
  }
  const note = typed.note.trim().slice(0, 200);
  return {
    read: {
      code,
      kind,
      value,
      usesLimit: usesLimit ?? null,
      endsAt,
      reserved,
      categories,
      question,
      answer,
      note,
    },
    faults: null,
  };
}

function worthOf(kind: DiscountKind | undefined, written: string, currency: string): number | null {
  if (kind === 'free') return 0;
  if (kind === 'amount') return amountOf(written, currency);
  const percent = /^\s*(\d{1,3})\s*%?\s*$/.exec(written)?.[1];
  return percent && Number(percent) >= 1 && Number(percent) <= 100 ? Number(percent) : null;
}

/** A whole number; null where none was written, undefined for anything else. */
function countOf(written: string): number | null | undefined {
  if (written.trim() === '') return null;
  return /^\d{1,4}$/.test(written.trim()) ? Number(written) : undefined;
}

function dayAfter(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? shiftDate(day, 1) : day;
}

function amountOf(written: string, currency: string): number | null {
  const cents = bankAmount(written.trim(), currency);
  return cents !== null && cents > 0 ? cents : null;
}
