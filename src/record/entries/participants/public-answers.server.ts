import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type AnswerSpeech, ownAnswerWords } from '../../questions/own/own-answer-words.ts';
import { listAnswersIn } from '../../questions/own/own-answers-repository.server.ts';
import { wordsIn } from '../../questions/own/own-question.ts';
import { listOwnQuestions } from '../../questions/own/own-questions-repository.server.ts';

/** What everybody sees of the answers to the questions of an edition, in words. */
export interface PublicAnswers {
  columns: { key: string; label: string }[];
  /** By the number of the entry, in the order of the columns; '' where nobody answered. */
  cells: ReadonlyMap<number, string[]>;
}

/** The public answers of an edition; null where it asks nothing that everybody sees. */
export async function publicAnswers(
  database: AppDatabase,
  editionId: number,
  speech: AnswerSpeech,
): Promise<PublicAnswers | null> {
  const questions = (await listOwnQuestions(database, editionId)).filter(
    ({ seenBy }) => seenBy === 'everybody',
  );
  if (questions.length === 0) return null;
  // Who answered before a question was for everybody was told otherwise: that stays unseen.
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
