import { openPhoneDatabase, strict } from '../outbox/phone-database.ts';
import type { PhoneSeat } from './phone-seat.ts';

const now = 'now';

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

export async function keepSeat(seat: PhoneSeat): Promise<void> {
  const database = await openPhoneDatabase();
  const transaction = database.transaction('seat', 'readwrite', strict);
  void transaction.store.put(seat, now);
  await transaction.done;
  database.close();
}
