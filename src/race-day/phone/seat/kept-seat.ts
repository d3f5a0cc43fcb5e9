import { openPhoneDatabase, strict } from '../outbox/phone-database.ts';
import type { PhoneSeat } from './phone-seat.ts';

const now = 'now';

/** Returns the last seat of this phone; null before its first, and in a browser without storage. */
export async function keptSeat(): Promise<PhoneSeat | null> {
  try {
    const database = await openPhoneDatabase();
    const seat = await database.get('seat', now);
    database.close();
    return seat ?? null;
  } catch {
    return null;
  }
}

/** Stores the seat for use offline. */
export async function keepSeat(seat: PhoneSeat): Promise<void> {
  const database = await openPhoneDatabase();
  const transaction = database.transaction('seat', 'readwrite', strict);
  void transaction.store.put(seat, now);
  await transaction.done;
  database.close();
}
