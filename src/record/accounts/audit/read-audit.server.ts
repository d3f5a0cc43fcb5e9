import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import type { ActName } from './audit-names.ts';

export interface AuditSession {
  id: string;
  /** Null once the session has been deleted after its retention period. */
  known: { device: string; since: string } | null;
}

export interface AuditLine {
  id: number;
  at: string;
  actor: string;
  session: AuditSession | null;
  act: ActName;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

export interface AuditQuery {
  /** Null selects actions at the terminal or without a signed-in account. */
  accountId?: number | null | undefined;
  session?: string | undefined;
  act?: ActName | readonly ActName[] | undefined;
  subject?: { kind: string; id?: string | undefined } | undefined;
  /** Period in ISO 8601, UTC: `since` is included, `until` is not. */
  since?: string | undefined;
  until?: string | undefined;
  /** Returns lines older than this one, for the next page. */
  before?: number | undefined;
  limit: number;
}

/** Reads the audit log, latest first. A value is null when the action changed nothing that can be shown. */
export async function readAudit(database: AppDatabase, query: AuditQuery): Promise<AuditLine[]> {
  const { accountId, session, act, subject, since, until, before, limit } = query;
  const rows = await database
    .selectFrom('audit')
    .leftJoin('session', 'session.id', 'audit.session_id')
    .selectAll('audit')
    .select(['session.device', 'session.created_at as since'])
    .$if(accountId === null, (lines) => lines.where('audit.account_id', 'is', null))
    .$if(typeof accountId === 'number', (lines) =>
      lines.where('audit.account_id', '=', accountId ?? 0),
    )
    .$if(session !== undefined, (lines) => lines.where('audit.session_id', '=', session ?? ''))
    .$if(act !== undefined, (lines) => lines.where('act', 'in', [act ?? []].flat()))
    .$if(subject !== undefined, (lines) => lines.where('subject_kind', '=', subject?.kind ?? ''))
    .$if(subject?.id !== undefined, (lines) => lines.where('subject_id', '=', subject?.id ?? ''))
    .$if(since !== undefined, (lines) => lines.where('at', '>=', since ?? ''))
    .$if(until !== undefined, (lines) => lines.where('at', '<', until ?? ''))
    .$if(before !== undefined, (lines) => lines.where('audit.id', '<', before ?? 0))
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute();
  const value = (row: number, json: string | null): unknown =>
    json === null ? null : readStored(json, { table: 'audit', row }, (said) => said);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    act: row.act,
    reason: row.reason,
    session: row.session_id === null ? null : toAuditSession(row.session_id, row),
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: value(row.id, row.before_json),
    after: value(row.id, row.after_json),
  }));
}

function toAuditSession(
  id: string,
  { device, since }: { device: string | null; since: string | null },
): AuditSession {
  return { id, known: device === null || since === null ? null : { device, since } };
}
