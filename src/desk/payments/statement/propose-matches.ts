import type { StatementLine } from './statement-lines.ts';

export interface AwaitedMoney {
  reference: string;
  /** Expected amount of a transfer: the missing amount, or the price of a payment verified without a line. */
  awaitedCents: number;
  currency: string;
  name: string;
  guardianName: string | null;
  createdAt: string;
  /** Sum of the payments that the person pays together, and the reference of the first; missing when this one is paid alone. */
  together?: { reference: string; cents: number };
}

export type MatchReason = 'reference' | 'amount' | 'name' | 'alone';

export interface Proposal<Payment> {
  payment: Payment;
  reasons: MatchReason[];
  /** Reference and amount match; an organizer still has to confirm. */
  isSure: boolean;
}

const most = 4;
const dayMs = 86_400_000;

/**
 * Returns the payments that a bank line may belong to, the likeliest first: by reference, by amount and name, by name
 * alone, or by an amount that only one payment owes.
 */
export function proposeMatches<Payment extends AwaitedMoney>(
  line: Pick<StatementLine, 'day' | 'amountCents' | 'text' | 'document'> & { currency: string },
  payments: readonly Payment[],
): Proposal<Payment>[] {
  const compact = compactLine(line);
  const words = new Set(splitMatchWords(line.text));
  const ofCurrency = payments.filter(({ currency }) => currency === line.currency);
  const owes = ({ awaitedCents, together }: AwaitedMoney) =>
    awaitedCents === line.amountCents || together?.cents === line.amountCents;
  const owing = new Set(
    ofCurrency
      .filter(owes)
      .map(({ awaitedCents, reference, together }) =>
        awaitedCents === line.amountCents ? reference : together?.reference,
      ),
  );
  return ofCurrency
    .map((payment) => {
      const reasons: MatchReason[] = [];
      const isAmount = owes(payment);
      if (compact.includes(payment.reference)) reasons.push('reference');
      if (isAmount) reasons.push('amount');
      if (isNamed(payment, words)) reasons.push('name');
      if (isAmount && owing.size === 1 && reasons.length === 1) reasons.push('alone');
      return { payment, reasons, isSure: reasons[0] === 'reference' && isAmount };
    })
    .filter(
      ({ payment, reasons }) =>
        reasons.includes('reference') || (reasons.some(isMore) && isAfter(line.day, payment)),
    )
    .toSorted((a, b) => weight(b.reasons) - weight(a.reasons))
    .slice(0, most);
}

/** Returns the letters and digits of a line without anything between, so that a reference can be found. */
export function compactLine({ text, document }: Pick<StatementLine, 'text' | 'document'>): string {
  return `${text} ${document}`.toUpperCase().replace(/[^\p{L}\p{Nd}]/gu, '');
}

/** Whether a reason is more than the amount, which most payments share. */
function isMore(reason: MatchReason): boolean {
  return reason !== 'amount';
}

const weights: Record<MatchReason, number> = { reference: 8, amount: 3, name: 4, alone: 1 };

function weight(reasons: readonly MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + weights[reason], 0);
}

/** Whether the money is not earlier than the payment. The bank's day is local, so one day of tolerance is given. */
function isAfter(day: string, { createdAt }: AwaitedMoney): boolean {
  return Date.parse(day) >= Date.parse(createdAt.slice(0, 10)) - dayMs;
}

/** Whether two words of the paddler's or the guardian's name occur, because banks reorder and cut names. */
function isNamed({ name, guardianName }: AwaitedMoney, words: ReadonlySet<string>): boolean {
  return [name, guardianName ?? ''].some(
    (each) => splitMatchWords(each).filter((word) => words.has(word)).length >= 2,
  );
}

function splitMatchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/\p{L}{3,}/gu) ?? [])];
}
