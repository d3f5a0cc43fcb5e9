import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { daysLeft, lastDayToAnswer } from './days-left.ts';
import type { RequestAnswer, RequestKind, RequestProof } from './request-kinds.ts';

/** A request as organizers see it. */
export interface PrivacyRequest {
  id: number;
  kind: RequestKind;
  /** Whom it is about, if they are known; nobody after an erasure. */
  person: { id: number; key: string; name: string } | null;
  asker: string | null;
  identifiedBy: RequestProof;
  note: string | null;
  /** YYYY-MM-DD, as the last day to answer. */
  receivedOn: string;
  dueOn: string;
  /** To answer; fewer than 0 where the time is over. */
  daysLeft: number;
  answer: RequestAnswer | null;
  /** ISO 8601 in UTC. */
  answeredAt: string | null;
  answeredBy: string | null;
  answerNote: string | null;
}

interface RequestQuery {
  open: boolean;
  /** YYYY-MM-DD at the race. */
  today: string;
  limit?: number;
}

/** Requests that wait, the most urgent first; or those that were answered, the latest first. */
export async function listRequests(
  database: AppDatabase,
  { open, today, limit = 200 }: RequestQuery,
): Promise<PrivacyRequest[]> {
  const rows = await database
    .selectFrom('privacy_request as request')
    .leftJoin('root_person', 'root_person.own_id', 'request.person_id')
    .selectAll('request')
    .select(['root_person.id as rootId', 'root_person.person_key as key', 'root_person.name'])
    .where('answered_at', open ? 'is' : 'is not', null)
    .orderBy(open ? 'received_on' : 'answered_at', open ? 'asc' : 'desc')
    .orderBy('request.id')
    .limit(limit)
    .execute();
  return rows.map(({ rootId, key, name, received_on, ...row }) => ({
    id: row.id,
    kind: row.kind,
    asker: row.asker,
    note: row.note,
    person: rootId === null ? null : { id: rootId, key: key ?? '', name: name ?? '' },
    identifiedBy: row.identified_by,
    receivedOn: received_on,
    dueOn: lastDayToAnswer(received_on),
    daysLeft: daysLeft(received_on, today),
    answer: row.answer,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    answerNote: row.answer_note,
  }));
}

/** How many requests wait for an answer on `today` (YYYY-MM-DD at the race), and how many too long. */
export async function countRequests(
  database: AppDatabase,
  today: string,
): Promise<{ open: number; overdue: number; answered: number }> {
  const all = await database
    .selectFrom('privacy_request')
    .select(['received_on', 'answered_at'])
    .execute();
  const open = all.filter(({ answered_at }) => answered_at === null);
  const overdue = open.filter(({ received_on }) => daysLeft(received_on, today) < 0);
  return { open: open.length, overdue: overdue.length, answered: all.length - open.length };
}
