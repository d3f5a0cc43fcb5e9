import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readFacts } from '../editions/record/read-facts.server.ts';
import type { Race } from '../race/race.ts';
import { type EditionTerms, termsOfEdition } from './terms-of-edition.ts';

/** Reads the terms of an edition. An edition that was not imported from a file is not archived. */
export async function readTerms(
  { database, race }: { database: AppDatabase; race: Race },
  editionId: number,
): Promise<EditionTerms> {
  const { year, raceDate } = await database
    .selectFrom('edition')
    .select(['year', 'race_date as raceDate'])
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow();
  const facts = await readFacts(database, editionId);
  return termsOfEdition(race, { year, raceDate, isArchived: facts?.registration === false });
}
