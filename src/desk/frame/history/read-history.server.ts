import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type {
  ActName,
  ActSubject,
  SubjectKind,
} from '../../../record/accounts/audit/audit-names.ts';
import { type AuditLine, readAudit } from '../../../record/accounts/audit/read-audit.server.ts';
import type { Role } from '../../../record/accounts/roles.ts';
import { historyField } from '../parts/list-order.ts';
import { shownTo } from './shown-to.ts';

const most = 100;

/** Returns the audit of a record, latest first, for accounts with these roles; `act` limits it to some actions. */
export async function readHistory(
  database: AppDatabase,
  roles: readonly Role[],
  subject: ActSubject,
  act?: readonly ActName[],
): Promise<AuditLine[]> {
  const asked = { kind: subject.kind, id: String(subject.id) };
  const lines = await readAudit(database, { subject: asked, act, limit: most });
  return lines.map((line) => shownTo(roles, line));
}

interface HistoryQuery<Row> {
  query: URLSearchParams;
  kind: SubjectKind;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
}

/** Returns the history of the record that the address names. Null when it names none of `rows`. */
export async function askedHistory<Row extends { id: number }>(
  database: AppDatabase,
  roles: readonly Role[],
  { query, kind, rows, nameOf }: HistoryQuery<Row>,
): Promise<{ name: string; lines: AuditLine[] } | null> {
  const asked = rows.find(({ id }) => String(id) === query.get(historyField));
  if (!asked) return null;
  return { name: nameOf(asked), lines: await readHistory(database, roles, { kind, id: asked.id }) };
}
