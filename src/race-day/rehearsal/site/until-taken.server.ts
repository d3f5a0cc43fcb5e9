import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { pairingLimits } from '../../seats/pairing/pairing-limits.ts';
import type { OpenSeat } from '../open-rehearsal.server.ts';

/** Waits until each of the seats has a phone, as long as their links open. */
export async function untilTaken(
  database: AppDatabase,
  seats: readonly Pick<OpenSeat, 'id'>[],
): Promise<void> {
  const ids = seats.map(({ id }) => id);
  for (let waited = 0; ids.length > 0 && waited < pairingLimits.openMs; waited += 500) {
    const taken = await database
      .selectFrom('seat_phone')
      .select('seat_id')
      .where('seat_id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute();
    if (new Set(taken.map(({ seat_id }) => seat_id)).size === ids.length) return;
    await wait(500);
  }
}
