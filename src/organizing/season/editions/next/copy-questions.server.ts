import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../../record/accounts/audit/write-audit.server.ts';
import { listOwnQuestions } from '../../../../record/questions/own/own-questions-repository.server.ts';
import { addQuestion } from '../../questions/save-question.server.ts';
import { subjectOf, toldOf } from '../../questions/subject-of.server.ts';

interface CopyOrder {
  /** Year of the edition that asked them. */
  from: number;
  /** Number of the edition that begins. */
  to: number;
  now: Date;
}

/** Copies what an edition asks to one that begins, as it says it now: no answer comes over. */
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
    const subject = await subjectOf(transaction, to, question.key);
    const after = toldOf(question);
    await writeAudit(transaction, actor, { act: 'question_made', subject, after }, now);
  }
}
