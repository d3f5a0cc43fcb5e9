import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { madeAt } from '../fold/compare-decisions.ts';
import { readableEvent } from './events-since.server.ts';

/** So many of the last events say when the river was last touched: what comes late stands among them. */
const mostRead = 200;

/** When stamps and judgements among the last events of a day were made (milliseconds since 1970). */
export async function lastTouches(database: AppDatabase, day: string): Promise<number[]> {
  const rows = await database
    .selectFrom('race_event')
    .select(['id', 'event_json'])
    .where('day', '=', day)
    .orderBy('revision', 'desc')
    .limit(mostRead)
    .execute();
  return rows.flatMap((row) => {
    const event = readableEvent(row);
    return event && event.payload.kind !== 'decision' ? madeAt(event) / 1000 : [];
  });
}
