import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import type { OwnQuestion, OwnValue, OwnValues } from './own-question.ts';
import { parseOwnQuestion, parseOwnValue } from './parse-own-question.server.ts';

export interface GivenAnswer {
  participantId: number;
  question: OwnQuestion;
  value: OwnValue;
}

export async function listEntryAnswers(
  database: AppDatabase,
  participantIds: readonly number[],
): Promise<GivenAnswer[]> {
  const given: GivenAnswer[] = [];
  for (const ids of inChunks(participantIds)) {
    given.push(
      ...readAnswers(
        await answerRows(database).where('own_answer.participant_id', 'in', ids).execute(),
      ),
    );
  }
  return given;
}

export async function listAnswersIn(
  database: AppDatabase,
  editionId: number,
): Promise<GivenAnswer[]> {
  return readAnswers(
    await answerRows(database).where('own_question.edition_id', '=', editionId).execute(),
  );
}

function answerRows(database: AppDatabase) {
  return database
    .selectFrom('own_answer')
    .innerJoin('own_question', 'own_question.id', 'own_answer.question_id')
    .innerJoin('own_question_version as said', (join) =>
      join
        .onRef('said.question_id', '=', 'own_question.id')
        .onRef('said.version', '=', 'own_answer.version'),
    )
    .select([
      'own_answer.participant_id as participantId',
      'own_answer.question_id as questionId',
      'own_question.question_key as key',
      'own_answer.version',
      'own_answer.value_json as value',
      'said.definition_json as definition',
    ])
    .orderBy('own_question.place')
    .orderBy('own_question.id')
    .orderBy('own_answer.participant_id');
}

type AnswerRow = Awaited<ReturnType<ReturnType<typeof answerRows>['execute']>>[number];

function readAnswers(rows: readonly AnswerRow[]): GivenAnswer[] {
  const questions = new Map<string, OwnQuestion | null>();
  const questionOf = ({ questionId, key, version, definition }: AnswerRow) => {
    const row = `${questionId}/${version}`;
    const known = questions.get(row);
    if (known !== undefined) return known;
    const place = { table: 'own_question_version', row };
    const question = readStored(definition, place, (value) => ({
      ...parseOwnQuestion(value),
      key,
      version,
    }));
    questions.set(row, question);
    return question;
  };
  return rows.flatMap((row) => {
    const { participantId, questionId } = row;
    const place = { table: 'own_answer', row: `${participantId}/${questionId}` };
    const value = readStored(row.value, place, parseOwnValue);
    const question = questionOf(row);
    return value !== null && question ? [{ participantId, question, value }] : [];
  });
}

interface WrittenAnswers {
  participantId: number;
  editionId: number;
  /** Answers to other questions stay. */
  questions: readonly OwnQuestion[];
  answers: OwnValues;
}

/** Replaces the answers of an entry; returns the keys of the questions whose answer changed. */
export async function writeOwnAnswers(
  transaction: AppDatabase,
  { participantId, editionId, questions, answers }: WrittenAnswers,
): Promise<string[]> {
  if (questions.length === 0) return [];
  const rows = await transaction
    .selectFrom('own_question')
    .leftJoin('own_answer', (join) =>
      join
        .onRef('own_answer.question_id', '=', 'own_question.id')
        .on('own_answer.participant_id', '=', participantId),
    )
    .select(['own_question.id', 'own_question.question_key as key', 'own_answer.value_json as was'])
    .where('own_question.edition_id', '=', editionId)
    .execute();
  const changed: string[] = [];
  for (const { key, version } of questions) {
    const row = rows.find((known) => known.key === key);
    const value = answers[key];
    const json = value === undefined ? null : JSON.stringify(value);
    if (!row || row.was === json) continue;
    changed.push(key);
    if (json === null) {
      await transaction
        .deleteFrom('own_answer')
        .where('participant_id', '=', participantId)
        .where('question_id', '=', row.id)
        .execute();
      continue;
    }
    await transaction
      .insertInto('own_answer')
      .values({ participant_id: participantId, question_id: row.id, version, value_json: json })
      .onConflict((conflict) =>
        conflict
          .columns(['participant_id', 'question_id'])
          .doUpdateSet({ version, value_json: json }),
      )
      .execute();
  }
  return changed;
}
