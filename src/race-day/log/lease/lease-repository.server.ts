import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { lockDay } from '../store/append-events.server.ts';
import { countsBefore, type RaceLease, raceLease } from './race-lease.ts';

/**
 * Returns the lease of a day (ISO 8601 date): the right to make decisions. Null where a single server does everything.
 */
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
 * Returns true when the side holds the lease of the day, or the day has none. Call it in the transaction that decides,
 * before that takes any other lock of the day; then the lease cannot change hands.
 */
export async function mayDecide(
  transaction: AppDatabase,
  { day, side }: { day: string; side: string },
): Promise<boolean> {
  await lockDay(transaction, day);
  const lease = await readLease(transaction, day);
  return lease === null || lease.holder === side;
}

export async function followLease(
  database: AppDatabase,
  told: { day: string; lease: RaceLease },
): Promise<void> {
  // Every call carries the lease and it is hardly ever new: an append need not wait for the lock of the day.
  if (!countsBefore(told.lease, await readLease(database, told.day))) return;
  await database.transaction().execute(async (transaction) => {
    await lockDay(transaction, told.day);
    const known = await readLease(transaction, told.day);
    if (countsBefore(told.lease, known)) await keepLease(transaction, told);
  });
}

export async function giveLease(
  transaction: AppDatabase,
  { day, holder, by, now }: { day: string; holder: string; by: string; now: Date },
): Promise<RaceLease> {
  await lockDay(transaction, day);
  const term = ((await readLease(transaction, day))?.term ?? 0) + 1;
  // Throws before writing a lease that the other sides would refuse.
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
