import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { RequestAnswer } from './request-kinds.ts';

export type RequestAnswered = 'answered' | 'unknown_request' | 'answered_before';

interface RequestAnswerOrder {
  id: number;
  answer: RequestAnswer;
  note: string;
}

/** Saves how a request was answered; the first answer stays. */
export function answerRequest(
  database: AppDatabase,
  actor: Actor,
  { id, answer, note }: RequestAnswerOrder,
  now: Date,
): Promise<RequestAnswered> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'people.privacy');
    const answered = await transaction
      .updateTable('privacy_request')
      .set({
        answer,
        answered_at: now.toISOString(),
        answered_by: actor.name,
        answer_note: note.trim().slice(0, 500) || null,
      })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!answered) {
      const there = transaction.selectFrom('privacy_request').select('id').where('id', '=', id);
      return (await there.executeTakeFirst()) ? 'answered_before' : 'unknown_request';
    }
    await writeAnswered(transaction, actor, { id, answer }, now);
    return 'answered';
  });
}

export async function closePrivacyRequests(
  transaction: AppDatabase,
  actor: Actor,
  personIds: readonly number[],
  now: Date,
): Promise<void> {
  const open = await transaction
    .updateTable('privacy_request')
    .set({ answer: 'erased', answered_at: now.toISOString(), answered_by: actor.name })
    .where('person_id', 'in', personIds)
    .where('answered_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of open) {
    await writeAnswered(transaction, actor, { id, answer: 'erased' }, now);
  }
}

function writeAnswered(
  transaction: AppDatabase,
  actor: Actor,
  { id, answer }: Pick<RequestAnswerOrder, 'id' | 'answer'>,
  now: Date,
): Promise<void> {
  const subject = { kind: 'privacy_request', id } as const;
  return writeAudit(
    transaction,
    actor,
    { act: 'request_answered', subject, after: { answer } },
    now,
  );
}
