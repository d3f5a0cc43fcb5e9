import { uuidV7 } from '../../../platform/text/uuid-v7.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { ClockStamp } from '../clock/create-phone-clock.ts';
import { noDay, type PhoneDatabase, strict } from './phone-database.ts';

export type Payload = RaceEvent['payload'];

interface EventOrigin {
  day: string;
  seat: string;
  person: string;
  stamp: ClockStamp;
}

/** Numbers and stores events, all or none; they are on disk when the promise resolves. Tabs take turns. */
export async function addEvents(
  database: PhoneDatabase,
  payloads: readonly Payload[],
  { day, seat, person, stamp }: EventOrigin,
): Promise<RaceEvent[]> {
  const transaction = database.transaction(['made', 'days'], 'readwrite', strict);
  const made = transaction.objectStore('made');
  const range = IDBKeyRange.bound([day, seat], [day, seat, []]);
  const last = await made.index('seat').openKeyCursor(range, 'prev');
  const { sequences } = (await transaction.objectStore('days').get(day)) ?? noDay(day);
  const before = Math.max(last?.key[2] ?? 0, sequences[seat] ?? 0);
  const events = payloads.map((payload, index): RaceEvent => {
    const chance = crypto.getRandomValues(new Uint8Array(10));
    return {
      version: 1,
      id: uuidV7(Math.floor(stamp.deviceTime / 1000), chance),
      seat,
      person,
      sequence: before + 1 + index,
      ...stamp,
      payload,
    };
  });
  for (const event of events) {
    const { id, sequence } = event;
    // The transaction rejects with the cause, whichever of its events failed.
    made.add({ id, day, seat, sequence, fate: 'unsent', event }).catch(() => undefined);
  }
  await transaction.done;
  return events;
}
