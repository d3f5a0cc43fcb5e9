import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import {
  type GivenAnswer,
  listAnswersIn,
} from '../../record/questions/own/own-answers-repository.server.ts';
import type { OwnQuestion, OwnValue } from '../../record/questions/own/own-question.ts';
import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { checkOwnAnswers } from '../../registration/rules/check-own-answers.ts';

/** A question asked at the accreditation, and its answer; null while it is open. */
export interface AskedAtCheckIn {
  question: OwnQuestion;
  value: OwnValue | null;
}

type AskedEntry = Pick<OrganizerEntry, 'participantId' | 'category' | 'dateBirth'>;

/**
 * Returns the questions for each entry at the accreditation. Leaves out questions that only roles with contacts may
 * read, because a table stores its list on its device.
 */
export async function askedAtCheckIn(
  database: AppDatabase,
  { id: editionId, raceDate }: { id: number; raceDate: string },
): Promise<(entry: AskedEntry) => AskedAtCheckIn[]> {
  const questions = await listOwnQuestions(database, editionId);
  const mine = questions.filter(isAtCheckIn);
  if (mine.length === 0) return () => [];
  const given = Map.groupBy(
    await listAnswersIn(database, editionId),
    ({ participantId }) => participantId,
  );
  return ({ participantId, category, dateBirth }) => {
    const answers = toValues(given.get(participantId) ?? []);
    const person = { category, age: dateBirth === null ? null : calendarAge(dateBirth, raceDate) };
    const { asked } = checkOwnAnswers(questions, answers, { person, mustAnswer: false });
    return mine
      .filter(({ key }) => asked.has(key))
      .map((question) => ({ question, value: answers[question.key] ?? null }));
  };
}

export function isAtCheckIn({ askedWhere, seenBy }: OwnQuestion): boolean {
  return askedWhere === 'check_in' && seenBy !== 'contacts';
}

export function toValues(given: readonly GivenAnswer[]): Record<string, OwnValue> {
  return Object.fromEntries(given.map(({ question, value }) => [question.key, value]));
}
