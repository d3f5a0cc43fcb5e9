import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { NeededPermission } from '../../record/accounts/rights/not-allowed-error.ts';

interface ListExport {
  permission: NeededPermission;
  list: string;
  rows: number;
}

export async function noteListExport(
  database: AppDatabase,
  actor: Actor,
  { permission, list, rows }: ListExport,
  now: Date,
): Promise<void> {
  await actorMay(database, actor, permission);
  const subject = { kind: 'list', id: list } as const;
  await writeAudit(database, actor, { act: 'list_exported', subject, after: { rows } }, now);
}
