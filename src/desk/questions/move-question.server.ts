import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { listKeptQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { readQuestionSubject } from './read-question-subject.server.ts';

interface MoveOrder {
  editionId: number;
  key: string;
  by: 'up' | 'down';
  now: Date;
}

/** Moves a question past the next active one; returns false when there is none. */
export function moveQuestion(
  database: AppDatabase,
  actor: Actor,
  { editionId, key, by, now }: MoveOrder,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    await lockEdition(transaction, editionId);
    const all = await listKeptQuestions(transaction, editionId);
    const asked = all.filter(({ retiredAt }) => retiredAt === null);
    const from = asked.findIndex((one) => one.now.key === key);
    const [moved, passed] = [asked[from], asked[from + (by === 'up' ? -1 : 1)]];
    if (!moved || !passed) return false;
    const order = all.map((one) => (one === moved ? passed : one === passed ? moved : one));
    for (const [index, { id }] of order.entries()) {
      await transaction
        .updateTable('own_question')
        .set({ place: index + 1 })
        .where('id', '=', id)
        .execute();
    }
    const subject = await readQuestionSubject(transaction, editionId, key);
    const change = { before: { place: from + 1 }, after: { place: asked.indexOf(passed) + 1 } };
    await writeAudit(transaction, actor, { act: 'question_moved', subject, ...change }, now);
    return true;
  });
}
