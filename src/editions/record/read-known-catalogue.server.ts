import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Catalogue } from '../catalogue.ts';

/** The catalogue as the database has it now, taken at its word: this program checked what it wrote. */
export async function readKnownCatalogue(database: AppDatabase): Promise<Catalogue> {
  const rows = await database
    .selectFrom('edition')
    .select('facts_json')
    .where('facts_json', 'is not', null)
    .orderBy('year')
    .execute();
  return rows.map(({ facts_json }) => JSON.parse(facts_json ?? 'null'));
}
