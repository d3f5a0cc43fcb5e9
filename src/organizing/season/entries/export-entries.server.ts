import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { type ColumnGroup, entriesCsv } from '../entries-csv.server.ts';

interface ExportOrder {
  entries: readonly OrganizerEntry[];
  /** What who takes the file along may not see of people. */
  without: readonly ColumnGroup[];
  year: number;
  now: Date;
}

/** The entries as a file that leaves the site: the history says who took how many along. */
export async function exportEntries(
  database: AppDatabase,
  actor: Actor,
  { entries, without, year, now }: ExportOrder,
): Promise<string> {
  await actorMay(database, actor, 'entries.read');
  const subject = { kind: 'edition', id: year };
  const after = { entries: entries.length };
  await writeAudit(database, actor, { act: 'entries_exported', subject, after }, now);
  return entriesCsv(entries, without);
}
