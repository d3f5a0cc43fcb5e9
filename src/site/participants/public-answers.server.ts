import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type AnswerSpeech, ownAnswerWords } from '../../record/questions/own/own-answer-words.ts';
import { listAnswersIn } from '../../record/questions/own/own-answers-repository.server.ts';
import { wordsIn } from '../../record/questions/own/own-question.ts';
import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';

export interface PublicAnswers {
  columns: { key: string; label: string }[];
  /** Texts by entry number, in the order of the columns; '' for a question without an answer. */
  cells: ReadonlyMap<number, string[]>;
}

/** Reads the public answers of an edition. Returns null when it has no public question. */
export async function publicAnswers(
  database: AppDatabase,
  editionId: number,
  speech: AnswerSpeech,
): Promise<PublicAnswers | null> {
  const questions = (await listOwnQuestions(database, editionId)).filter(
    ({ seenBy }) => seenBy === 'everybody',
  );
  if (questions.length === 0) return null;
  // An answer given before the question became public was promised to stay private, so it stays hidden.
  const given = (await listAnswersIn(database, editionId)).filter(
    ({ question }) => question.seenBy === 'everybody',
  );
  const cells = new Map<number, string[]>();
  for (const { participantId, question, value } of given) {
    const at = questions.findIndex(({ key }) => key === question.key);
    if (at === -1) continue;
    const row = cells.get(participantId) ?? questions.map(() => '');
    row[at] = ownAnswerWords(question, value, speech);
    cells.set(participantId, row);
  }
  const columns = questions.map(({ key, label }) => ({
    key,
    label: wordsIn(label, speech.language).text,
  }));
  return { columns, cells };
}
