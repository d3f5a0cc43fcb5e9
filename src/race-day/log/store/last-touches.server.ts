import { z } from 'zod';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';

/** Number of last events that are read. Events that arrive late are among them too. */
const mostRead = 200;

/** The few fields that are read here, so that the front process need not load the complete schema of events. */
const touch = z.looseObject({
  deviceTime: z.int(),
  offset: z.int(),
  payload: z.looseObject({ kind: z.string() }),
});

/** Returns the times of the stamps and judgements among the last events of a day, in epoch milliseconds. */
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
