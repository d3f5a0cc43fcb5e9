import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { type AccountLine, moneyAccounts } from './money-accounts.server.ts';

/** The payments of an edition for a file that leaves the site: the history says who took them along. */
export async function exportAccounts(
  database: AppDatabase,
  actor: Actor,
  { year, timeZone, now }: { year: number; timeZone: string; now: Date },
): Promise<AccountLine[]> {
  await actorMay(database, actor, 'payments.read');
  const lines = await moneyAccounts(database, { year, timeZone });
  const subject = { kind: 'edition', id: year };
  const after = { payments: lines.length };
  await writeAudit(database, actor, { act: 'accounts_exported', subject, after }, now);
  return lines;
}
