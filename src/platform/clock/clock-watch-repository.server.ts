import type { AppDatabase } from '../database/open-database.server.ts';

/** Stored state of the servers' clock; instants are ISO 8601 in UTC. */
export interface ClockWatch {
  seenAt: string;
  /** Time on the clock when a server stopped trusting it; null while it is trusted. */
  heldAt: string | null;
  acceptedAt: string | null;
}

export async function readClockWatch(database: AppDatabase): Promise<ClockWatch | undefined> {
  const row = await database
    .selectFrom('clock_watch')
    .select(['seen_at as seenAt', 'held_at as heldAt', 'accepted_at as acceptedAt'])
    .executeTakeFirst();
  return row && { ...row };
}

export async function noteBelieved(database: AppDatabase, now: Date): Promise<void> {
  const seen_at = now.toISOString();
  await database
    .insertInto('clock_watch')
    .values({ id: 1, seen_at, held_at: null, accepted_at: null })
    .onConflict((known) => known.column('id').doUpdateSet({ seen_at, held_at: null }))
    .execute();
}

export async function noteHeld(database: AppDatabase, now: Date): Promise<void> {
  await database.updateTable('clock_watch').set({ held_at: now.toISOString() }).execute();
}

/** Servers trust the confirmed clock within a minute. Returns false before a server ran. */
export async function acceptClock(database: AppDatabase, now: Date): Promise<boolean> {
  const accepted = await database
    .updateTable('clock_watch')
    .set({ accepted_at: now.toISOString() })
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}
