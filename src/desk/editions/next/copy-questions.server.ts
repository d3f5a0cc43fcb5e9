import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { listOwnQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import {
  readQuestionSubject,
  toHistoryFacts,
} from '../../questions/read-question-subject.server.ts';
import { addQuestion } from '../../questions/save-question.server.ts';

interface CopyOrder {
  from: number;
  to: number;
  now: Date;
}

export async function copyQuestions(
  transaction: AppDatabase,
  actor: Actor,
  { from, to, now }: CopyOrder,
): Promise<void> {
  const before = await transaction
    .selectFrom('edition')
    .select('id')
    .where('year', '=', from)
    .executeTakeFirst();
  if (!before) return;
  for (const asked of await listOwnQuestions(transaction, before.id)) {
    const question = { ...asked, version: 1 };
    await addQuestion(transaction, { editionId: to, question, now });
    const subject = await readQuestionSubject(transaction, to, question.key);
    const after = toHistoryFacts(question);
    await writeAudit(transaction, actor, { act: 'question_made', subject, after }, now);
  }
}
