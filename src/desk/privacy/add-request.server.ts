import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { startOfDay } from '../../platform/format/start-of-day.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { waitForOwn } from '../../record/accounts/rights/wait-for-own.server.ts';
import type { RequestKind, RequestProof } from './request-kinds.ts';

export interface NewRequest {
  kind: RequestKind;
  /** Null when the site has no such person: the answer is that nothing is stored. */
  personId: number | null;
  /** Name and contact of the requester. */
  asker: string;
  identifiedBy: RequestProof;
  note: string;
  /** Local day at the race, today at the latest. */
  receivedOn: string;
}

export type RequestAdded =
  | { code: 'added'; id: number }
  | { code: 'faulty'; faults: RequestFault[] };

/** The requester is missing; the day is missing or in the future. */
export type RequestFault = 'asker' | 'received_on';

const longest = 500;

/** Saves a request about personal data, only once even if its form is sent twice. */
export async function addRequest(
  { database, timeZone }: { database: AppDatabase; timeZone: string },
  actor: Actor,
  { kind, personId, asker, identifiedBy, note, receivedOn }: NewRequest,
  now: Date,
): Promise<RequestAdded> {
  const faults = requestFaults({ asker, receivedOn }, timeZone, now);
  if (faults.length > 0) return { code: 'faulty', faults };
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'people.privacy');
    const since = await waitForOwn(transaction, actor, now);
    const asked = {
      kind,
      asker: asker.trim().slice(0, longest),
      identified_by: identifiedBy,
      received_on: receivedOn,
    };
    const before = await transaction
      .selectFrom('privacy_request')
      .select('id')
      .where('created_at', '>=', since)
      .where('person_id', personId === null ? 'is' : '=', personId)
      .where('answer', 'is', null)
      .where(({ and }) => and(asked))
      .executeTakeFirst();
    if (before) return { code: 'added', id: before.id };
    const { id } = await transaction
      .insertInto('privacy_request')
      .values({
        ...asked,
        person_id: personId,
        note: note.trim().slice(0, longest) || null,
        created_at: now.toISOString(),
        answer: null,
        answered_at: null,
        answered_by: null,
        answer_note: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Without the requester, because the audit line outlives an erasure.
    const after = { kind, identifiedBy, receivedOn };
    const subject = { kind: 'privacy_request', id };
    await writeAudit(transaction, actor, { act: 'request_added', subject, after }, now);
    return { code: 'added', id };
  });
}

/** Returns all errors in a new request at `now`. */
export function requestFaults(
  { asker, receivedOn }: Pick<NewRequest, 'asker' | 'receivedOn'>,
  timeZone: string,
  now: Date,
): RequestFault[] {
  const isDay = startOfDay(receivedOn, timeZone) !== null;
  const hasCome = isDay && receivedOn <= localDate(now, timeZone);
  return [
    ...(asker.trim() === '' ? ['asker' as const] : []),
    ...(hasCome ? [] : ['received_on' as const]),
  ];
}
