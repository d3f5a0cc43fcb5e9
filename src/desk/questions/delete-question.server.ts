import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { waitingFor } from '../../record/questions/own/check-own-question.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import { listKeptQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { readQuestionSubject, toHistoryFacts } from './read-question-subject.server.ts';

export type DeleteOutcome =
  | { code: 'done' }
  | { code: 'unknown' }
  | { code: 'answered'; count: number }
  | { code: 'waited_for'; by: OwnQuestion[] };

interface DeleteOrder {
  editionId: number;
  key: string;
  now: Date;
}

export function deleteQuestion(
  database: AppDatabase,
  actor: Actor,
  { editionId, key, now }: DeleteOrder,
): Promise<DeleteOutcome> {
  return database.transaction().execute(async (transaction): Promise<DeleteOutcome> => {
    await actorMay(transaction, actor, 'entries.edit');
    await lockEdition(transaction, editionId);
    const all = await listKeptQuestions(transaction, editionId);
    const kept = all.find((one) => one.now.key === key);
    if (!kept) return { code: 'unknown' };
    const { count } = await transaction
      .selectFrom('own_answer')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('question_id', '=', kept.id)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) return { code: 'answered', count: Number(count) };
    const asked = all.filter(({ retiredAt }) => retiredAt === null).map((one) => one.now);
    const by = waitingFor(key, asked);
    if (by.length > 0) return { code: 'waited_for', by };
    await transaction.deleteFrom('own_question').where('id', '=', kept.id).execute();
    const subject = await readQuestionSubject(transaction, editionId, key);
    const before = toHistoryFacts(kept.now);
    await writeAudit(transaction, actor, { act: 'question_deleted', subject, before }, now);
    return { code: 'done' };
  });
}
