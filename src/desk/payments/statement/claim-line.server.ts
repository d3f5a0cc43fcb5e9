import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { plainMoney } from '../../../platform/format/minor-digits.ts';

interface ClaimedLine {
  words: string;
}

/** Links a bank line to the payments that it paid; null when it is linked already. */
export async function claimLine(
  transaction: AppDatabase,
  digest: string,
  [first, ...others]: readonly number[],
): Promise<ClaimedLine | null> {
  if (first === undefined) return null;
  const line = await transaction
    .updateTable('bank_line')
    .set({ payment_id: first })
    .where('digest', '=', digest)
    .where('payment_id', 'is', null)
    .where('aside_at', 'is', null)
    .returning(['day', 'document', 'amount_cents', 'currency'])
    .executeTakeFirst();
  if (!line) return null;
  if (others.length > 0) {
    await transaction
      .insertInto('bank_line_share')
      .values(others.map((payment_id) => ({ digest, payment_id })))
      .execute();
  }
  return { words: writeLine(line) };
}

/** Describes the money of a payment that came with the bank line of another one. */
export function noteOfShare(reference: string): string {
  return `with ${reference}`;
}

/** Other notes that begin alike name a receipt or cash, in several words. */
function isNoteOfShare(words: string | null): boolean {
  return words !== null && noteOfShare(words.split(' ').at(-1) ?? '') === words;
}

/**
 * Takes a payment from the bank line whose money was booked with these words, because the payment turned out to be
 * another one. The line opens again once none of its payments is left. `kept` are the words of the payment's other money.
 */
export async function releaseLine(
  transaction: AppDatabase,
  paymentId: number,
  { words, kept }: { words: string | null; kept: readonly (string | null)[] },
): Promise<void> {
  const lines = await transaction
    .selectFrom('bank_line')
    .innerJoin('payment', 'payment.id', 'bank_line.payment_id')
    .select(['digest', 'day', 'document', 'bank_line.amount_cents', 'bank_line.currency'])
    .select(['bank_line.payment_id as first', 'payment.reference'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('bank_line.payment_id', '=', paymentId),
        eb(
          'digest',
          'in',
          selectFrom('bank_line_share').select('digest').where('payment_id', '=', paymentId),
        ),
      ]),
    )
    .execute();
  const line =
    lines.find((one) => writeLine(one) === words) ??
    lines.find((one) => one.first !== paymentId && noteOfShare(one.reference) === words) ??
    // The payment that the words name left the line before this one.
    lines.find(
      (one) =>
        isNoteOfShare(words) &&
        !kept.includes(writeLine(one)) &&
        !kept.includes(noteOfShare(one.reference)),
    );
  if (!line) return;
  const { digest } = line;
  const shares = transaction.selectFrom('bank_line_share').select('payment_id');
  const others = await shares
    .where('digest', '=', digest)
    .where('payment_id', '!=', paymentId)
    .orderBy('payment_id')
    .execute();
  const first = line.first === paymentId ? (others[0]?.payment_id ?? null) : line.first;
  await transaction
    .deleteFrom('bank_line_share')
    .where('digest', '=', digest)
    .where('payment_id', 'in', first === null ? [paymentId] : [paymentId, first])
    .execute();
  await transaction
    .updateTable('bank_line')
    .set({ payment_id: first })
    .where('digest', '=', digest)
    .execute();
}

interface WrittenLine {
  day: string;
  document: string;
  amount_cents: number;
  currency: string;
}

function writeLine({ day, document, amount_cents, currency }: WrittenLine): string {
  return [day, plainMoney(amount_cents, currency), document].filter(Boolean).join(' ');
}
