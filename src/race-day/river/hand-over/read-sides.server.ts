import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Another server of a race day, as far as it was heard of here. */
export interface HeardSide {
  side: string;
  /** ISO 8601 in UTC: the last word of it, and when nothing was left there that is not here. */
  heardAt: string;
  wholeAt: string | null;
}

/** The other servers of a day, by name. */
export function readSides(database: AppDatabase, day: string): Promise<HeardSide[]> {
  return database
    .selectFrom('race_relay')
    .select(['side', 'heard_at as heardAt', 'whole_at as wholeAt'])
    .where('day', '=', day)
    .orderBy('side')
    .execute();
}
