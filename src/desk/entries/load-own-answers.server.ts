import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import { mayDo, type Role, rightToSee } from '../../record/accounts/roles.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { listEntryAnswers } from '../../record/questions/own/own-answers-repository.server.ts';
import type { OwnQuestion, OwnValue } from '../../record/questions/own/own-question.ts';
import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { checkOwnAnswers } from '../../registration/rules/check-own-answers.ts';

/** An answer with its question as it was then; null for an open question. */
export interface OwnAnswer {
  question: OwnQuestion;
  value: OwnValue | null;
}

type AskedEntry = Pick<OrganizerEntry, 'participantId' | 'editionId' | 'category' | 'dateBirth'>;

/** Returns the answers of an entry, also to retired questions, as far as these roles may see them. */
export async function loadOwnAnswers(
  database: AppDatabase,
  roles: readonly Role[],
  { entry, raceDate }: { entry: AskedEntry; raceDate: string },
): Promise<OwnAnswer[]> {
  const { participantId, editionId, category, dateBirth } = entry;
  const questions = await listOwnQuestions(database, editionId);
  const given = await listEntryAnswers(database, [participantId]);
  const raw = Object.fromEntries(given.map(({ question, value }) => [question.key, value]));
  const person = { category, age: dateBirth === null ? null : calendarAge(dateBirth, raceDate) };
  const { asked } = checkOwnAnswers(questions, raw, { person, mustAnswer: false });
  const open = questions
    .filter(({ key }) => asked.has(key) && !given.some(({ question }) => question.key === key))
    .map((question) => ({ question, value: null }));
  return [...given.map(({ question, value }) => ({ question, value })), ...open].filter(
    ({ question }) => seesAnswers(roles, question),
  );
}

function seesAnswers(roles: readonly Role[], { seenBy }: Pick<OwnQuestion, 'seenBy'>) {
  const right = rightToSee[seenBy];
  return right === null || mayDo(roles, right);
}
