import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import type { ActName } from '../../../../record/accounts/audit/act-name.ts';
import { type AuditLine, readAudit } from '../../../../record/accounts/audit/read-audit.server.ts';
import type { Role } from '../../../../record/accounts/roles.ts';
import { shownTo } from '../../../upkeep/audit/shown-to.ts';

/** Lines of a history at most: nothing has been changed as often. */
const most = 100;

/**
 * What was done to a record, the latest first, without what somebody with these roles may not see: all
 * of it, or these acts alone.
 */
export async function historyOf(
  database: AppDatabase,
  roles: readonly Role[],
  subject: { kind: string; id: string | number },
  act?: readonly ActName[],
): Promise<AuditLine[]> {
  const asked = { kind: subject.kind, id: String(subject.id) };
  const lines = await readAudit(database, { subject: asked, act, limit: most });
  return lines.map((line) => shownTo(roles, line));
}
