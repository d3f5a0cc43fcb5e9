import type { CategoryCode } from '../../../record/editions/category-code.ts';
import { balanceOf, type MoneyKind, type Movement } from '../movements-to.ts';

/** What a line of a receipt is for: a movement of what is owed, or what makes the sum what came. */
export const receiptLineKinds = [
  'fee',
  'discount',
  'handed_over',
  'change',
  'waived',
  /** What came before this. */
  'before',
  /** What is still to come. */
  'open',
  'returned',
] as const;

/** A line of a receipt, for one entry. */
export interface ReceiptLine {
  kind: (typeof receiptLineKinds)[number];
  cents: number;
  /** The code that takes it off, where there is one. */
  note: string;
  category: CategoryCode;
  /** Who races; null once they are forgotten. */
  payer: string | null;
  participantId: number | null;
  reference: string;
}

/** The entry that lines are for. */
export type ReceiptOf = Pick<ReceiptLine, 'category' | 'payer' | 'reference'> & {
  participantId: number;
};

interface MovedLine extends Movement {
  reason: string | null;
}

const lineOf: Readonly<Partial<Record<MoneyKind, ReceiptLine['kind']>>> = {
  fee: 'fee',
  // Owed, let go and owed again is one fee.
  let_go: 'fee',
  discount: 'discount',
  handed_over: 'handed_over',
  change: 'change',
  waived: 'waived',
};

/**
 * What `cents` (integer, positive) that just came are for: all that is owed for the entry by the movements before it,
 * less what came before. The lines add up to what came.
 */
export function receiptLines(
  of: ReceiptOf,
  before: readonly MovedLine[],
  cents: number,
): ReceiptLine[] {
  const { owed, held } = balanceOf(before);
  const sums = new Map<ReceiptLine['kind'], { cents: number; note: string }>();
  for (const { kind, cents: moved, reason } of before) {
    const into = lineOf[kind];
    if (into === undefined) continue;
    const sum = sums.get(into) ?? { cents: 0, note: '' };
    const note = into === 'discount' ? (reason ?? '') : '';
    sums.set(into, { cents: sum.cents + moved, note: note || sum.note });
  }
  sums.set('before', { cents: -held, note: '' });
  sums.set('open', { cents: cents - (owed - held), note: '' });
  return receiptLineKinds.flatMap((kind) => {
    const sum = sums.get(kind);
    return sum && sum.cents !== 0 ? [{ ...of, kind, cents: sum.cents, note: sum.note }] : [];
  });
}

/** Lines of one kind, category and price, as one line of a receipt. */
export interface CountedLine {
  kind: ReceiptLine['kind'];
  category: CategoryCode;
  count: number;
  /** Integer cents of each. */
  each: number;
  notes: string[];
  payers: string[];
}

/** The lines of a receipt, alike ones counted. */
export function countedLines(lines: readonly ReceiptLine[]): CountedLine[] {
  const alike = Map.groupBy(lines, ({ kind, category, cents }) => `${kind} ${category} ${cents}`);
  return Array.from(alike.values()).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, category, cents } = first;
    const named = (words: readonly (string | null)[]) => [
      ...new Set(words.flatMap((word) => word || [])),
    ];
    return {
      kind,
      category,
      count: group.length,
      each: cents,
      notes: named(group.map(({ note }) => note)),
      payers: named(group.map(({ payer }) => payer)),
    };
  });
}
