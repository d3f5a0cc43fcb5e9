import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** The facts of each edition as they stand in the database, in the order of the years; not judged. */
export async function readAllFacts(database: AppDatabase): Promise<unknown[]> {
  const rows = await database
    .selectFrom('edition')
    .select('facts_json')
    .where('facts_json', 'is not', null)
    .orderBy('year')
    .execute();
  return rows.map(({ facts_json }) => JSON.parse(facts_json ?? 'null'));
}
