import type { AppDatabase } from '../database/open-database.server.ts';

/** What the database knows of the servers' clock. Instants are ISO 8601 in UTC. */
export interface ClockWatch {
  /** When a server last believed its clock. */
  seenAt: string;
  /** What the clock said when a server stopped to believe it; null while all is well. */
  heldAt: string | null;
  /** When an organizer last said that the clock is right. */
  acceptedAt: string | null;
}

/** Undefined where no server ran yet. */
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

/**
 * Writes down that an organizer says: the clock is right. Servers whose clock agrees believe it
 * within a minute; false where no server ran yet.
 */
export async function acceptClock(database: AppDatabase, now: Date): Promise<boolean> {
  const accepted = await database
    .updateTable('clock_watch')
    .set({ accepted_at: now.toISOString() })
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}
