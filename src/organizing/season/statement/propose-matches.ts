import type { StatementLine } from './statement-lines.ts';

/** A payment that money may be of. */
export interface AwaitedMoney {
  reference: string;
  amountCents: number;
  currency: string;
  name: string;
  guardianName: string | null;
  /** ISO 8601 in UTC: money from before cannot be for it. */
  createdAt: string;
}

/** What speaks for it that a line is the money of a payment. */
export type MatchReason = 'reference' | 'amount' | 'name' | 'alone';

export interface Proposal<Payment> {
  payment: Payment;
  reasons: MatchReason[];
  /** Reference and amount: an organizer still says so. */
  isSure: boolean;
}

const most = 4;
const dayMs = 86_400_000;

/**
 * The payments that a line of the bank may be the money of, the likeliest first: by the reference,
 * by amount and name, by the name alone, or by an amount that nobody else owes.
 */
export function proposeMatches<Payment extends AwaitedMoney>(
  line: Pick<StatementLine, 'day' | 'amountCents' | 'text' | 'document'> & { currency: string },
  payments: readonly Payment[],
): Proposal<Payment>[] {
  const compact = compactOf(line);
  const words = new Set(wordsOf(line.text));
  const ofCurrency = payments.filter(({ currency }) => currency === line.currency);
  const owing = ofCurrency.filter(({ amountCents }) => amountCents === line.amountCents).length;
  return ofCurrency
    .map((payment) => {
      const reasons: MatchReason[] = [];
      const isAmount = payment.amountCents === line.amountCents;
      if (compact.includes(payment.reference)) reasons.push('reference');
      if (isAmount) reasons.push('amount');
      if (isNamed(payment, words)) reasons.push('name');
      if (isAmount && owing === 1 && reasons.length === 1) reasons.push('alone');
      return { payment, reasons, isSure: reasons[0] === 'reference' && isAmount };
    })
    .filter(
      ({ payment, reasons }) =>
        reasons.includes('reference') || (reasons.some(isMore) && isAfter(line.day, payment)),
    )
    .toSorted((a, b) => weight(b.reasons) - weight(a.reasons))
    .slice(0, most);
}

/** What a line says, without what stands between letters and figures: a reference is found in it. */
export function compactOf({ text, document }: Pick<StatementLine, 'text' | 'document'>): string {
  return `${text} ${document}`.toUpperCase().replace(/[^\p{L}\p{Nd}]/gu, '');
}

/** The amount says nothing by itself: most owe the same. */
function isMore(reason: MatchReason): boolean {
  return reason !== 'amount';
}

const weights: Record<MatchReason, number> = { reference: 8, amount: 3, name: 4, alone: 1 };

function weight(reasons: readonly MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + weights[reason], 0);
}

/** The bank's day is a local one: a day more is left for the clocks. */
function isAfter(day: string, { createdAt }: AwaitedMoney): boolean {
  return Date.parse(day) >= Date.parse(createdAt.slice(0, 10)) - dayMs;
}

/** Two words of the paddler's name, or of the guardian's: banks turn names round and cut them. */
function isNamed({ name, guardianName }: AwaitedMoney, words: ReadonlySet<string>): boolean {
  return [name, guardianName ?? ''].some(
    (each) => wordsOf(each).filter((word) => words.has(word)).length >= 2,
  );
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/\p{L}{3,}/gu) ?? [])];
}
