import type { AppDatabase } from '../../platform/database/open-database.server.ts';
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

/** Whether a side may decide: nobody holds the right of that day, or it does. */
export async function mayDecide(
  database: AppDatabase,
  { day, side }: { day: string; side: string },
): Promise<boolean> {
  const lease = await readLease(database, day);
  return lease === null || lease.holder === side;
}

/** Keeps a lease where it counts before the one that is known; answers the one that counts. */
export async function followLease(
  transaction: AppDatabase,
  { day, lease }: { day: string; lease: RaceLease },
): Promise<RaceLease> {
  const known = await readLease(transaction, day);
  if (!countsBefore(lease, known)) return known ?? lease;
  const { term, holder, takenBy: taken_by, takenAt: taken_at } = lease;
  const values = { term, holder, taken_by, taken_at };
  await transaction
    .insertInto('race_lease')
    .values({ day, ...values })
    .onConflict((there) => there.column('day').doUpdateSet(values))
    .execute();
  return lease;
}

/** Gives the right to decide of a day to a side, over whoever held it; answers the new lease. */
export async function giveLease(
  transaction: AppDatabase,
  { day, holder, by, now }: { day: string; holder: string; by: string; now: Date },
): Promise<RaceLease> {
  const term = ((await readLease(transaction, day))?.term ?? 0) + 1;
  // Not written where no other side would take it.
  const lease = raceLease.parse({ term, holder, takenBy: by, takenAt: now.toISOString() });
  return followLease(transaction, { day, lease });
}
