import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import type { OwnQuestion } from './own-question.ts';
import { parseOwnQuestion, type StoredQuestion } from './parse-own-question.server.ts';

export interface KeptQuestion {
  id: number;
  editionId: number;
  revision: number;
  retiredAt: string | null;
  now: OwnQuestion;
  versions: ReadonlyMap<number, OwnQuestion>;
}

/** Lists all questions of an edition in the order of the form, retired ones included. */
export async function listKeptQuestions(
  database: AppDatabase,
  editionId: number,
): Promise<KeptQuestion[]> {
  const rows = await questionRows(database)
    .where('own_question.edition_id', '=', editionId)
    .execute();
  return keptQuestions(rows);
}

/** Lists the current questions in the order of the form. */
export async function listOwnQuestions(
  database: AppDatabase,
  editionId: number,
): Promise<OwnQuestion[]> {
  const rows = await questionRows(database)
    .where('own_question.edition_id', '=', editionId)
    .where('own_question.retired_at', 'is', null)
    .whereRef('said.version', '=', 'own_question.version')
    .execute();
  return rows.flatMap((row) => parseQuestionRow(row) ?? []);
}

export async function countOwnQuestions(database: AppDatabase, editionId: number): Promise<number> {
  const { count } = await database
    .selectFrom('own_question')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('edition_id', '=', editionId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listFormQuestions(
  database: AppDatabase,
  editionId: number,
): Promise<OwnQuestion[]> {
  const all = await listOwnQuestions(database, editionId);
  return all.filter(({ askedWhere }) => askedWhere === 'form');
}

export async function listQuestionsOfAll(database: AppDatabase): Promise<KeptQuestion[]> {
  return keptQuestions(await questionRows(database).execute());
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number];

function questionRows(database: AppDatabase) {
  return database
    .selectFrom('own_question')
    .innerJoin('own_question_version as said', 'said.question_id', 'own_question.id')
    .select([
      'own_question.id',
      'own_question.edition_id as editionId',
      'own_question.question_key as key',
      'own_question.version as present',
      'own_question.revision',
      'own_question.retired_at as retiredAt',
      'said.version',
      'said.definition_json as json',
    ])
    .orderBy('own_question.place')
    .orderBy('own_question.id')
    .orderBy('said.version');
}

function parseQuestionRow({ id, key, version, json }: QuestionRow): OwnQuestion | null {
  const place = { table: 'own_question_version', row: `${id}/${version}` };
  return readStored(json, place, (value) => ({ ...parseOwnQuestion(value), key, version }));
}

function keptQuestions(rows: readonly QuestionRow[]): KeptQuestion[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((all) => {
    const versions = new Map(
      all.flatMap((row) => {
        const question = parseQuestionRow(row);
        return question ? [[row.version, question] as const] : [];
      }),
    );
    const [row] = all;
    const now = row && versions.get(row.present);
    if (!row || !now) return [];
    const { id, editionId, revision, retiredAt } = row;
    return [{ id, editionId, revision, retiredAt, now, versions }];
  });
}

/** Serializes a question without key and version, which have columns. */
export function definitionJson({ key: _, version: __, ...definition }: OwnQuestion): string {
  const stored: StoredQuestion = definition;
  return JSON.stringify(stored);
}
