import type { ImportIssue, MatchedTable } from '../../people-table/read-participants-rows.ts';
import { addMember, type ClubRoom } from '../add-member.server.ts';
import type { Club } from '../clubs-repository.server.ts';
import { type ClubTable, lookAtTable } from './look-at-table.server.ts';

export type EnteredTable =
  | {
      code: 'entered';
      count: number;
      waiting: number;
      /** Rows of people who had already registered alone; each was mailed their link. */
      known: number;
      issues: ImportIssue[];
      matched: MatchedTable;
    }
  /** The columns are no longer matched, or registration is over, so no row was entered. */
  | { code: 'again' }
  | { code: 'closed' }
  | { code: 'too_many_requests'; minutes: number };

const lateIssues = {
  already_registered: 'already_registered',
  too_many: 'list_full',
  too_many_today: 'too_many_today',
  too_many_requests: 'invalid',
  invalid_request: 'invalid',
  code_refused: 'invalid',
} as const;

/**
 * Enters valid rows one by one; returns the issues of the others. A table counts as one call of its
 * address.
 */
export async function enterTable(
  room: ClubRoom,
  club: Club,
  { caller, ...table }: ClubTable & { caller: string },
  now: Date,
): Promise<EnteredTable> {
  const looked = await lookAtTable(room, club, table, now);
  if (looked.code !== 'checked') return { code: 'again' };
  const { matched } = looked;
  const turn = await room.limiters.registrations.take(caller, now);
  if (!turn.allowed) {
    return { code: 'too_many_requests', minutes: Math.ceil(turn.retryAfterSeconds / 60) };
  }
  const issues = [...looked.issues];
  let count = 0;
  let waiting = 0;
  let known = 0;
  for (const { line, raw, name } of looked.rows) {
    const entered = await addMember(room, club, { raw, code: '', caller: null }, now);
    if (entered.code === 'entered') {
      count += 1;
      if (!entered.hasPlace) waiting += 1;
      continue;
    }
    if (entered.code === 'closed') {
      if (count === 0) return { code: 'closed' };
      issues.push({ line, column: '', code: 'invalid', person: name });
      continue;
    }
    if (entered.code === 'already_registered') known += 1;
    issues.push({ line, column: '', code: lateIssues[entered.code], person: name });
  }
  return {
    code: 'entered',
    count,
    waiting,
    known,
    issues: issues.toSorted((a, b) => a.line - b.line),
    matched,
  };
}
