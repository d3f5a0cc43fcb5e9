import type { CategoryCode } from '../../../record/editions/category-code.ts';
import { type MoneyKind, type Movement, sumBalance } from '../movements-to.ts';

/** Kinds of receipt lines: movements of the price, and lines that make the sum equal the money received. */
export const receiptLineKinds = [
  'fee',
  'discount',
  'handed_over',
  'change',
  'waived',
  'before',
  'open',
  'returned',
] as const;

export interface ReceiptLine {
  kind: (typeof receiptLineKinds)[number];
  cents: number;
  note: string;
  category: CategoryCode;
  /** Name of the participant; null after erasure. */
  payer: string | null;
  participantId: number | null;
  reference: string;
}

export type ReceiptOf = Pick<ReceiptLine, 'category' | 'payer' | 'reference'> & {
  participantId: number;
};

interface MovedLine extends Movement {
  reason: string | null;
}

const lineOf: Readonly<Partial<Record<MoneyKind, ReceiptLine['kind']>>> = {
  fee: 'fee',
  // A fee that was owed, released and owed again is one fee.
  let_go: 'fee',
  discount: 'discount',
  handed_over: 'handed_over',
  change: 'change',
  waived: 'waived',
};

/** Lists everything owed so far less earlier payments, for `cents` (positive) just received. */
export function receiptLines(
  of: ReceiptOf,
  before: readonly MovedLine[],
  cents: number,
): ReceiptLine[] {
  const { owed, held } = sumBalance(before);
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

export interface CountedLine {
  kind: ReceiptLine['kind'];
  category: CategoryCode;
  count: number;
  each: number;
  notes: string[];
  payers: string[];
}

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
