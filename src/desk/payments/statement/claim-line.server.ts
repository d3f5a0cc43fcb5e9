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
  const amount = plainMoney(line.amount_cents, line.currency);
  return { words: [line.day, amount, line.document].filter(Boolean).join(' ') };
}
