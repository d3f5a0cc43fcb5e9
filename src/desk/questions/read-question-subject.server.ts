import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { OwnQuestion } from '../../record/questions/own/own-question.ts';

/** Returns the subject of a question in the history, with the year, because keys are unique within an edition. */
export async function readQuestionSubject(database: AppDatabase, editionId: number, key: string) {
  const { year } = await database
    .selectFrom('edition')
    .select('year')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow();
  return { kind: 'question', id: `${year}/${key}` } as const;
}

export function toHistoryFacts({ label, version }: OwnQuestion) {
  return { title_es: label.es, title_en: label.en, version };
}
