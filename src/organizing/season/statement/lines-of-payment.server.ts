import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { proposedLines } from './open-lines.server.ts';
import type { MatchReason } from './propose-matches.ts';

/** A line of the bank beside a payment. */
export interface PaymentLine {
  digest: string;
  /** YYYY-MM-DD. */
  day: string;
  amountCents: number;
  document: string | null;
  text: string | null;
  /** What speaks for it; null for a line that an organizer gave to the payment. */
  reasons: MatchReason[] | null;
}

/** The lines of the bank that are a payment's money, or may be: those that nobody claimed. */
export async function linesOfPayment(
  database: AppDatabase,
  { id, reference }: { id: number; reference: string },
): Promise<PaymentLine[]> {
  const claimed = await database
    .selectFrom('bank_line')
    .select(['digest', 'day', 'amount_cents as amountCents', 'document', 'text'])
    .where('payment_id', '=', id)
    .orderBy('day')
    .execute();
  if (claimed.length > 0) return claimed.map((line) => ({ ...line, reasons: null }));
  const open = await proposedLines(database);
  return open.flatMap(({ proposals, ...line }) => {
    const own = proposals.find(({ payment }) => payment.reference === reference);
    return own ? [{ ...line, reasons: own.reasons }] : [];
  });
}
