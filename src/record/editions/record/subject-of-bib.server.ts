import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** What the audit calls the result of a bib of an edition: `2023/104`. */
export async function subjectOfBib(
  database: AppDatabase,
  editionId: number,
  bib: number,
): Promise<{ kind: 'result'; id: string }> {
  const { year } = await database
    .selectFrom('edition')
    .select('year')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow();
  return { kind: 'result', id: `${year}/${bib}` };
}
