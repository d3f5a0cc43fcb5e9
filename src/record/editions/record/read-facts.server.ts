import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Edition, editionFacts } from './edition-facts.ts';

/** Reads the facts of an edition; null when no import brought them. */
export async function readFacts(database: AppDatabase, editionId: number): Promise<Edition | null> {
  const row = await database
    .selectFrom('edition')
    .select('facts_json')
    .where('id', '=', editionId)
    .executeTakeFirst();
  return row?.facts_json ? editionFacts.parse(JSON.parse(row.facts_json)) : null;
}
