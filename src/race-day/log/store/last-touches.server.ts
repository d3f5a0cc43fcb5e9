import { z } from 'zod';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';

/** So many of the last events say when the river was last touched: what comes late stands among them. */
const mostRead = 200;

/** What is read of an event, so that the front of the server need not know all that one may say. */
const touch = z.looseObject({
  deviceTime: z.int(),
  offset: z.int(),
  payload: z.looseObject({ kind: z.string() }),
});

/** When stamps and judgements among the last events of a day were made (milliseconds since 1970). */
export async function lastTouches(database: AppDatabase, day: string): Promise<number[]> {
  const rows = await database
    .selectFrom('race_event')
    .select(['id', 'event_json'])
    .where('day', '=', day)
    .orderBy('revision', 'desc')
    .limit(mostRead)
    .execute();
  return rows.flatMap(({ id, event_json }) => {
    const place = { table: 'race_event', row: id };
    const event = readStored(event_json, place, (of) => touch.parse(of));
    if (event === null || event.payload.kind === 'decision') return [];
    return (event.deviceTime + event.offset) / 1000;
  });
}
