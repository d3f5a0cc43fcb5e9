import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { pairingLimits } from '../../seats/pairing/pairing-limits.ts';

const every = 500;
const early = 30_000;

/** Waits as long as each seat takes to get a phone; `onOver` makes new links before the old ones expire. */
export async function untilTaken(
  database: AppDatabase,
  seats: readonly { id: number }[],
  onOver: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const ids = seats.map(({ id }) => id);
  for (let waited = 0; ids.length > 0; waited += every) {
    const taken = await database
      .selectFrom('seat_phone')
      .select('seat_id')
      .where('seat_id', 'in', ids)
      .where('ended_at', 'is', null)
      // A phone that has not called yet may be waiting for a lost answer.
      .where('spoken_at', 'is not', null)
      .execute();
    const seated = new Set(taken.map(({ seat_id }) => seat_id));
    if (seated.size === ids.length) return;
    if (waited >= pairingLimits.openMs - early) {
      await onOver(ids.filter((id) => !seated.has(id)));
      waited = 0;
    }
    await wait(every);
  }
}
