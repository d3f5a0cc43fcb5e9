import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

export interface HeardSide {
  side: string;
  /** Time of its last message, and when it last had no event left that is not here; ISO 8601 in UTC. */
  heardAt: string;
  wholeAt: string | null;
}

export function readSides(database: AppDatabase, day: string): Promise<HeardSide[]> {
  return database
    .selectFrom('race_relay')
    .select(['side', 'heard_at as heardAt', 'whole_at as wholeAt'])
    .where('day', '=', day)
    .orderBy('side')
    .execute();
}
