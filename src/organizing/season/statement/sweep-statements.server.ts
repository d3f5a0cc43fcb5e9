import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { personalData } from '../../../site/privacy/personal-data.ts';

const dayMs = 86_400_000;
/** A file whose columns nobody named by then is uploaded again, in days. */
const waitingDays = 1;

/**
 * Removes lines of the bank that no payment claimed, takes out of the others what the payer wrote,
 * and forgets files that wait for nobody. What stays with a payment is day, amount and number. Says
 * how many lines it came to.
 */
export async function sweepStatements(database: AppDatabase, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await database
    .deleteFrom('bank_statement')
    .where('uploaded_at', '<', before(waitingDays))
    .execute();
  const old = before(personalData.bankLine.kept.days);
  const removed = await database
    .deleteFrom('bank_line')
    .where('payment_id', 'is', null)
    .where('kept_at', '<', old)
    .returning('digest')
    .execute();
  const emptied = await database
    .updateTable('bank_line')
    .set({ text: '' })
    .where('kept_at', '<', old)
    .where('text', '!=', '')
    .returning('digest')
    .execute();
  return removed.length + emptied.length;
}
