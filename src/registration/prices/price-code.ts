import type { DiscountKind } from '../../record/entries/prices/discount.ts';

/** The questions that a code may ask an answer of: those that everybody at the desk sees. */
export const codeQuestions = ['sex', 'nationality', 'city', 'club'] as const;

export type CodeQuestion = (typeof codeQuestions)[number];

/** A code as it is kept. */
export interface PriceCode {
  id: number;
  code: string;
  kind: DiscountKind;
  /** Integer cents, or a percentage. */
  value: number;
  usesLimit: number | null;
  /** ISO 8601: with the end of its last day. */
  endsAt: string | null;
  reserved: number;
  question: CodeQuestion | null;
  answer: string | null;
  note: string;
  retiredAt: string | null;
  /** Empty: of all categories. */
  categories: readonly number[];
  /** Entries that use it now. */
  uses: number;
}

/** Why a code takes nothing off an entry. */
export type CodeFault = 'unknown' | 'over' | 'used_up' | 'category' | 'answer';

/** Longest code that is read. */
const longestCode = 24;

/** A code as it is kept and compared: capitals, without the spaces that hands leave. */
export function readCodeText(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '').slice(0, longestCode);
}

interface WhoUses {
  category: number;
  /** What the entry answers to each question that a code may ask. */
  answers: { readonly [Q in CodeQuestion]?: string | null };
}

/** What speaks against the use of a code at `now`; null where nothing does. */
export function codeFault(code: PriceCode, who: WhoUses, now: Date): CodeFault | null {
  const { categories, question, answer } = code;
  if (code.retiredAt !== null) return 'unknown';
  if (code.endsAt !== null && now.toISOString() >= code.endsAt) return 'over';
  if (categories.length > 0 && !categories.includes(who.category)) return 'category';
  if (question !== null && oneAlike(who.answers[question]) !== oneAlike(answer)) return 'answer';
  return code.usesLimit !== null && code.uses >= code.usesLimit ? 'used_up' : null;
}

/** An answer as it is compared: whatever its capitals, its accents and the spaces around it. */
function oneAlike(answer: string | null | undefined): string {
  return (answer ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** What a code is called where money is written down. */
export function codeReason({ code, kind, value }: Pick<PriceCode, 'code' | 'kind' | 'value'>) {
  return kind === 'percent' ? `${code} (${value} %)` : code;
}
