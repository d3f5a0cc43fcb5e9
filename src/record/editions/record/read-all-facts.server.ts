import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';

export async function readAllFacts<Facts>(
  database: AppDatabase,
  parse: (facts: unknown) => Facts,
): Promise<Facts[]> {
  const rows = await database
    .selectFrom('edition')
    .select(['id', 'facts_json'])
    .where('facts_json', 'is not', null)
    .orderBy('year')
    .execute();
  return rows.flatMap(
    ({ id, facts_json }) => readStored(facts_json, { table: 'edition', row: id }, parse) ?? [],
  );
}
