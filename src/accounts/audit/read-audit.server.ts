import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { ActName } from './act-name.ts';

/** A line of the audit, as it is shown. */
export interface AuditLine {
  id: number;
  /** ISO 8601 in UTC. */
  at: string;
  actor: string;
  act: ActName;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

export interface AuditQuery {
  accountId?: number | undefined;
  act?: ActName | undefined;
  subject?: { kind: string; id: string } | undefined;
  /** Lines older than this one: the next page. */
  before?: number | undefined;
  limit: number;
}

/** What was done, the latest first; `null` values where an act changed nothing that can be shown. */
export async function readAudit(database: AppDatabase, query: AuditQuery): Promise<AuditLine[]> {
  const { accountId, act, subject, before, limit } = query;
  const rows = await database
    .selectFrom('audit')
    .selectAll()
    .$if(accountId !== undefined, (lines) => lines.where('account_id', '=', accountId ?? 0))
    .$if(act !== undefined, (lines) => lines.where('act', '=', act ?? 'account_invited'))
    .$if(subject !== undefined, (lines) =>
      lines
        .where('subject_kind', '=', subject?.kind ?? '')
        .where('subject_id', '=', subject?.id ?? ''),
    )
    .$if(before !== undefined, (lines) => lines.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const value = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at, actor: row.actor, act: row.act, reason: row.reason },
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: value(row.before_json),
    after: value(row.after_json),
  }));
}
