import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { daysLeft, lastDayToAnswer } from './days-left.ts';
import type { RequestAnswer, RequestKind, RequestProof } from './request-kinds.ts';

export interface PrivacyRequest {
  id: number;
  kind: RequestKind;
  /** The person concerned; null when unknown and after an erasure. */
  person: { id: number; key: string; name: string } | null;
  asker: string | null;
  identifiedBy: RequestProof;
  note: string | null;
  /** Local day at the race. `dueOn` is the last day to answer. */
  receivedOn: string;
  dueOn: string;
  /** Days left to answer; negative when the term is over. */
  daysLeft: number;
  answer: RequestAnswer | null;
  answeredAt: string | null;
  answeredBy: string | null;
  answerNote: string | null;
}

interface RequestQuery {
  open: boolean;
  today: string;
  limit?: number;
}

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
