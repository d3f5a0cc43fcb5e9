import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { KeptIn } from '../../record/entries/to-columns.ts';
import { listEntryAnswers } from '../../record/questions/own/own-answers-repository.server.ts';
import { listOwnQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { questions as builtIn } from '../../record/questions/questions.ts';
import { checkOwnAnswer } from '../rules/check-own-answers.ts';
import {
  type EntryField,
  type EntryForm,
  entryFields,
  toEntryForm,
  toOwnForm,
} from './entry-form.ts';

type Column = { [F in EntryField]: `${KeptIn<F>} as ${F}` }[EntryField];

const columns = entryFields.map((field) => `${builtIn[field].kept} as ${field}` as Column);

/** Returns null for an entry from a file, which is corrected there. */
export async function readEntryForm(
  database: AppDatabase,
  participantId: number,
): Promise<EntryForm | null> {
  const row = await database
    .selectFrom('participant')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'participant.id')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('emergency_contact', 'emergency_contact.participant_id', 'participant.id')
    .select(columns)
    .select('participant.edition_id as editionId')
    .where('participant.id', '=', participantId)
    .where('participant.origin', '=', 'site')
    .executeTakeFirst();
  if (!row) return null;
  const questions = await listOwnQuestions(database, row.editionId);
  const given = questions.length > 0 ? await listEntryAnswers(database, [participantId]) : [];
  // An answer that its question no longer accepts stays stored and is left out of the form.
  const values = questions.flatMap((question) => {
    const value = given.find((one) => one.question.key === question.key)?.value;
    const check = checkOwnAnswer(question, value);
    return 'value' in check && check.value !== null ? [[question.key, check.value]] : [];
  });
  return { ...toEntryForm(row), ...toOwnForm(questions, Object.fromEntries(values)) };
}
