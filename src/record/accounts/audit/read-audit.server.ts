import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import type { ActName } from './act-name.ts';

/** The visit to the desk in which something was done. */
export interface AuditSession {
  id: string;
  /** The browser's own words, and when it signed in; null once its term is over and it is forgotten. */
  known: { device: string; since: string } | null;
}

/** A line of the audit, as it is shown. */
export interface AuditLine {
  id: number;
  /** ISO 8601 in UTC. */
  at: string;
  actor: string;
  /** Null for what was done at the terminal, or by nobody who had signed in. */
  session: AuditSession | null;
  act: ActName;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

export interface AuditQuery {
  /** Null for what was done at the terminal, or by nobody who had signed in. */
  accountId?: number | null | undefined;
  /** Of one session alone. */
  session?: string | undefined;
  /** One of several suffices. */
  act?: ActName | readonly ActName[] | undefined;
  /** Without a number: all of the kind. */
  subject?: { kind: string; id?: string | undefined } | undefined;
  /** Instants, ISO 8601 in UTC: from the first, and before the second. */
  since?: string | undefined;
  until?: string | undefined;
  /** Lines older than this one: the next page. */
  before?: number | undefined;
  limit: number;
}

/** What was done, the latest first; `null` values where an act changed nothing that can be shown. */
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
    session: row.session_id === null ? null : sessionOf(row.session_id, row),
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: value(row.id, row.before_json),
    after: value(row.id, row.after_json),
  }));
}

function sessionOf(
  id: string,
  { device, since }: { device: string | null; since: string | null },
): AuditSession {
  return { id, known: device === null || since === null ? null : { device, since } };
}
