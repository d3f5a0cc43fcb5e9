import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { raceDayLogOf } from './race-day-log-of.server.ts';

/** The log of a day as a file that leaves the site, from which anybody computes it again; null without a plan. */
export async function exportDayLog(
  database: AppDatabase,
  actor: Actor,
  day: string,
  now: Date,
): Promise<string | null> {
  await actorMay(database, actor, ['race.score', 'race.decide']);
  const log = await raceDayLogOf(database, day);
  if (!log) return null;
  const subject = { kind: 'race_day', id: day };
  const after = { lines: log.events.length };
  await writeAudit(database, actor, { act: 'race_log_exported', subject, after }, now);
  return `${JSON.stringify(log, null, 2)}\n`;
}
