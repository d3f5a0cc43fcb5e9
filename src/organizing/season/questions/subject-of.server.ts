import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { OwnQuestion } from '../../../record/questions/own/own-question.ts';

/** Under which name the history has a question: keys are of one edition. */
export async function subjectOf(database: AppDatabase, editionId: number, key: string) {
  const { year } = await database
    .selectFrom('edition')
    .select('year')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow();
  return { kind: 'question', id: `${year}/${key}` };
}

/** What the history says of a question; all of it stands in its versions. */
export function toldOf({ label, version }: OwnQuestion) {
  return { title_es: label.es, title_en: label.en, version };
}
