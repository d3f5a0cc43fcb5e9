import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Catalogue } from '../catalogue.ts';
import { readAllFacts } from './read-all-facts.server.ts';

/** The catalogue as the database has it now, taken at its word: this program checked what it wrote. */
export async function readKnownCatalogue(database: AppDatabase): Promise<Catalogue> {
  return readAllFacts(database, (facts) => facts as Catalogue[number]);
}
