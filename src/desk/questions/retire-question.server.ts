import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { checkOwnQuestion, waitingFor } from '../../record/questions/own/check-own-question.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';
import { listKeptQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { readQuestionSubject } from './read-question-subject.server.ts';
import { isFull } from './save-question.server.ts';

export type EndOutcome =
  | { code: 'done' }
  | { code: 'unknown' }
  /** Other questions depend on this answer and have to be changed first. */
  | { code: 'waited_for'; by: OwnQuestion[] }
  /** The question that it depends on is retired, or the form is full. */
  | { code: 'not_askable' };

interface QuestionOrder {
  editionId: number;
  key: string;
  now: Date;
}

export function retireQuestion(
  database: AppDatabase,
  actor: Actor,
  { editionId, key, now }: QuestionOrder,
): Promise<EndOutcome> {
  return database.transaction().execute(async (transaction): Promise<EndOutcome> => {
    await actorMay(transaction, actor, 'entries.edit');
    await lockEdition(transaction, editionId);
    const all = await listKeptQuestions(transaction, editionId);
    const kept = all.find((one) => one.now.key === key);
    if (!kept) return { code: 'unknown' };
    if (kept.retiredAt !== null) return { code: 'done' };
    const asked = all.filter(({ retiredAt }) => retiredAt === null).map((one) => one.now);
    const by = waitingFor(key, asked);
    if (by.length > 0) return { code: 'waited_for', by };
    await transaction
      .updateTable('own_question')
      .set({ retired_at: now.toISOString(), revision: kept.revision + 1 })
      .where('id', '=', kept.id)
      .execute();
    const subject = await readQuestionSubject(transaction, editionId, key);
    await writeAudit(transaction, actor, { act: 'question_retired', subject }, now);
    return { code: 'done' };
  });
}

export function askAgain(
  database: AppDatabase,
  actor: Actor,
  { editionId, key, now }: QuestionOrder,
): Promise<EndOutcome> {
  return database.transaction().execute(async (transaction): Promise<EndOutcome> => {
    await actorMay(transaction, actor, 'entries.edit');
    await lockEdition(transaction, editionId);
    const all = await listKeptQuestions(transaction, editionId);
    const kept = all.find((one) => one.now.key === key);
    if (!kept) return { code: 'unknown' };
    if (kept.retiredAt === null) return { code: 'done' };
    const asked = all.filter(({ retiredAt }) => retiredAt === null).map((one) => one.now);
    const faults = checkOwnQuestion(kept.now, asked);
    if (Object.keys(faults).length > 0 || isFull(kept.now, asked) !== null) {
      return { code: 'not_askable' };
    }
    await transaction
      .updateTable('own_question')
      .set({ retired_at: null, revision: kept.revision + 1 })
      .where('id', '=', kept.id)
      .execute();
    const subject = await readQuestionSubject(transaction, editionId, key);
    await writeAudit(transaction, actor, { act: 'question_asked_again', subject }, now);
    return { code: 'done' };
  });
}
