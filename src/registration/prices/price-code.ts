import type { DiscountKind } from '../../record/entries/prices/discount.ts';

/** Questions whose answer a discount code may require: those that all desk roles see. */
export const codeQuestions = ['sex', 'nationality', 'city', 'club'] as const;

export type CodeQuestion = (typeof codeQuestions)[number];

export interface PriceCode {
  id: number;
  code: string;
  kind: DiscountKind;
  value: number;
  usesLimit: number | null;
  endsAt: string | null;
  reserved: number;
  question: CodeQuestion | null;
  answer: string | null;
  note: string;
  retiredAt: string | null;
  categories: readonly number[];
  uses: number;
}

export type CodeFault = 'unknown' | 'over' | 'used_up' | 'category' | 'answer';

const longestCode = 24;

export function readCodeText(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '').slice(0, longestCode);
}

interface WhoUses {
  category: number;
  /** Answers of the entry to the questions a code may require. */
  answers: { readonly [Q in CodeQuestion]?: string | null };
}

export function codeFault(code: PriceCode, who: WhoUses, now: Date): CodeFault | null {
  const { categories, question, answer } = code;
  if (code.retiredAt !== null) return 'unknown';
  if (code.endsAt !== null && now.toISOString() >= code.endsAt) return 'over';
  if (categories.length > 0 && !categories.includes(who.category)) return 'category';
  if (question !== null && oneAlike(who.answers[question]) !== oneAlike(answer)) return 'answer';
  return code.usesLimit !== null && code.uses >= code.usesLimit ? 'used_up' : null;
}

/** Returns an answer without case, accents and outer spaces, for comparison. */
function oneAlike(answer: string | null | undefined): string {
  return (answer ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

export function codeReason({ code, kind, value }: Pick<PriceCode, 'code' | 'kind' | 'value'>) {
  return kind === 'percent' ? `${code} (${value} %)` : code;
}
