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

/**
 * Opens a line again whose money was booked with these words for this payment alone, because the payment turned out to
 * be another one.
 */
export async function releaseLine(
  transaction: AppDatabase,
  paymentId: number,
  words: string | null,
): Promise<void> {
  const lines = await transaction
    .selectFrom('bank_line')
    .select(['digest', 'day', 'document', 'amount_cents', 'currency'])
    .where('payment_id', '=', paymentId)
    .where('digest', 'not in', ({ selectFrom }) =>
      selectFrom('bank_line_share').select('bank_line_share.digest'),
    )
    .execute();
  const line = lines.find((one) => writeLine(one) === words);
  if (!line) return;
  await transaction
    .updateTable('bank_line')
    .set({ payment_id: null })
    .where('digest', '=', line.digest)
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
