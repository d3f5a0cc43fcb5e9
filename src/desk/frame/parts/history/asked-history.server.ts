import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import type { AuditLine } from '../../../../record/accounts/audit/read-audit.server.ts';
import type { Role } from '../../../../record/accounts/roles.ts';
import { historyField } from './history-field.ts';
import { historyOf } from './history-of.server.ts';

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
