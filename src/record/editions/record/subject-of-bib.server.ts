import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Returns the audit log's name for the result of a bib: `2023/104`. */
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
