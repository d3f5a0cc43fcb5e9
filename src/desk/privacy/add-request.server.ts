import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { waitForOwn } from '../../record/accounts/rights/wait-for-own.server.ts';
import type { RequestKind, RequestProof } from './request-kinds.ts';

export interface NewRequest {
  kind: RequestKind;
  /** Null when the site has no such person; the answer is then that nothing is stored. */
  personId: number | null;
  asker: string;
  identifiedBy: RequestProof;
  note: string;
  /** Local day at the race, today at the latest. */
  receivedOn: string;
}

/** Saves a request about personal data, only once even if its form is sent twice. Returns its number. */
export function addRequest(
  database: AppDatabase,
  actor: Actor,
  { kind, personId, asker, identifiedBy, note, receivedOn }: NewRequest,
  now: Date,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'people.privacy');
    const since = await waitForOwn(transaction, actor, now);
    const asked = { kind, asker, identified_by: identifiedBy, received_on: receivedOn };
    const before = await transaction
      .selectFrom('privacy_request')
      .select('id')
      .where('created_at', '>=', since)
      .where('person_id', personId === null ? 'is' : '=', personId)
      .where('answer', 'is', null)
      .where(({ and }) => and(asked))
      .executeTakeFirst();
    if (before) return before.id;
    const { id } = await transaction
      .insertInto('privacy_request')
      .values({
        ...asked,
        person_id: personId,
        note: note || null,
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
    const subject = { kind: 'privacy_request', id } as const;
    await writeAudit(transaction, actor, { act: 'request_added', subject, after }, now);
    return id;
  });
}
