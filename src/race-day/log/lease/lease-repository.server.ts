import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { lockDay } from '../store/append-events.server.ts';
import { countsBefore, type RaceLease, raceLease } from './race-lease.ts';

/** Who holds the right to decide of a day (ISO 8601 date); null where one server does all. */
export async function readLease(database: AppDatabase, day: string): Promise<RaceLease | null> {
  const row = await database
    .selectFrom('race_lease')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirst();
  if (!row) return null;
  const { term, holder, taken_by: takenBy, taken_at: takenAt } = row;
  return { term, holder, takenBy, takenAt };
}

/**
 * Whether a side may decide: nobody holds the right of that day, or it does. Asked in the transaction
 * that decides: until that ends the right does not change hands, so it is asked before anything else
 * of the day is locked.
 */
export async function mayDecide(
  transaction: AppDatabase,
  { day, side }: { day: string; side: string },
): Promise<boolean> {
  await lockDay(transaction, day);
  const lease = await readLease(transaction, day);
  return lease === null || lease.holder === side;
}

/** Keeps a lease where it counts before the one that is known. */
export async function followLease(
  database: AppDatabase,
  told: { day: string; lease: RaceLease },
): Promise<void> {
  // Told with each call, and new with hardly any: who appends need not wait for it.
  if (!countsBefore(told.lease, await readLease(database, told.day))) return;
  await database.transaction().execute(async (transaction) => {
    await lockDay(transaction, told.day);
    const known = await readLease(transaction, told.day);
    if (countsBefore(told.lease, known)) await keepLease(transaction, told);
  });
}

/** Gives the right to decide of a day to a side, over whoever held it; answers the new lease. */
export async function giveLease(
  transaction: AppDatabase,
  { day, holder, by, now }: { day: string; holder: string; by: string; now: Date },
): Promise<RaceLease> {
  await lockDay(transaction, day);
  const term = ((await readLease(transaction, day))?.term ?? 0) + 1;
  // Not written where no other side would take it.
  const lease = raceLease.parse({ term, holder, takenBy: by, takenAt: now.toISOString() });
  await keepLease(transaction, { day, lease });
  return lease;
}

async function keepLease(
  transaction: AppDatabase,
  { day, lease }: { day: string; lease: RaceLease },
): Promise<void> {
  const { term, holder, takenBy: taken_by, takenAt: taken_at } = lease;
  const values = { term, holder, taken_by, taken_at };
  await transaction
    .insertInto('race_lease')
    .values({ day, ...values })
    .onConflict((there) => there.column('day').doUpdateSet(values))
    .execute();
}
