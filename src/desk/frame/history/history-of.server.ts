import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ActName } from '../../../record/accounts/audit/act-name.ts';
import { type AuditLine, readAudit } from '../../../record/accounts/audit/read-audit.server.ts';
import type { Role } from '../../../record/accounts/roles.ts';
import { historyField } from '../parts/list-order.ts';
import { shownTo } from './shown-to.ts';

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

interface Asked<Row> {
  query: URLSearchParams;
  /** What they are, as the audit calls it. */
  kind: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
}

/** The history of the one record of a list that an address asks for, with its name; null for none. */
export async function askedHistory<Row extends { id: number }>(
  database: AppDatabase,
  roles: readonly Role[],
  { query, kind, rows, nameOf }: Asked<Row>,
): Promise<{ name: string; lines: AuditLine[] } | null> {
  const asked = rows.find(({ id }) => String(id) === query.get(historyField));
  if (!asked) return null;
  return { name: nameOf(asked), lines: await historyOf(database, roles, { kind, id: asked.id }) };
}
