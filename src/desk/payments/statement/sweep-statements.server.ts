import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { personalData } from '../../../site/privacy/personal-data.ts';

const dayMs = 86_400_000;
const waitingDays = 1;

/** Removes old unclaimed lines, empties the payer's text in the others, and returns how many changed. */
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
