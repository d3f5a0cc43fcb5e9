import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Who entered the editions that were raced before a local day, YYYY-MM-DD. */
export function entriesRacedBefore(database: AppDatabase, day: string) {
  return database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .where('edition.race_date', '<', day);
}
