import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Edition, editionFacts } from './edition-facts.ts';

export async function readFacts(database: AppDatabase, editionId: number): Promise<Edition | null> {
  const row = await database
    .selectFrom('edition')
    .select('facts_json')
    .where('id', '=', editionId)
    .executeTakeFirst();
  return row?.facts_json ? editionFacts.parse(JSON.parse(row.facts_json)) : null;
}
