import type { KindInWords } from '../questions/question-kinds.ts';
import { isInWords } from '../questions/question-kinds.ts';
import { type Field, questionOf } from '../questions/questions-in.ts';
import type { AnswerOfKind } from './to-columns.ts';

/** Texts for the kinds of answers that are not shown as they are stored. */
export type AnswerWords = {
  readonly [K in KindInWords]: (answer: AnswerOfKind<K>) => string | null;
};

/** Returns an answer as people read it. Null for a missing answer. */
export function showAnswer(
  field: Field,
  answer: string | number | null,
  words: AnswerWords,
): string | null {
  const { kind } = questionOf(field);
  if (answer === null || answer === '') return answer;
  if (!isInWords(kind)) return String(answer);
  const say: (answer: never) => string | null = words[kind];
  // A stored answer has the type of its kind, which the column's type no longer contains.
  return say(answer as never);
}
