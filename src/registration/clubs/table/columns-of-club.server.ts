import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { listFormQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import {
  type ColumnInWords,
  explainColumns,
  isOfClubs,
} from '../../people-table/explain-columns.ts';
import type { RegistrationDeps } from '../../registration-deps.server.ts';
import type { Club } from '../clubs-repository.server.ts';

export async function columnsOfClub(
  { services, t, language }: Pick<PageContext<RegistrationDeps>, 'services' | 't' | 'language'>,
  { editionId }: Pick<Club, 'editionId'>,
): Promise<ColumnInWords[]> {
  const questions = await listFormQuestions(services.database, editionId);
  return explainColumns(t, services.race, { questions, language }).filter(({ name }) =>
    isOfClubs(name),
  );
}
