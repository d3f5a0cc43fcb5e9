import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { entryJson } from './entry-json.ts';
import { exportPerson } from './export-person.server.ts';

export async function copyPerson(
  database: AppDatabase,
  actor: Actor,
  personId: number,
  now: Date,
): Promise<string> {
  await actorMay(database, actor, 'people.privacy');
  const kept = await exportPerson(database, personId);
  const subject = { kind: 'person', id: personId } as const;
  await writeAudit(database, actor, { act: 'person_copied', subject }, now);
  return `${JSON.stringify({ ...kept, entries: kept.entries.map(entryJson) }, null, 2)}\n`;
}
