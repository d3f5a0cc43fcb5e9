import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Catalogue } from '../catalogue.ts';
import { readAllFacts } from './read-all-facts.server.ts';

/** Reads the current catalogue without validation, because this program validated it when writing. */
export async function readKnownCatalogue(database: AppDatabase): Promise<Catalogue> {
  return readAllFacts(database, (facts) => facts as Catalogue[number]);
}
