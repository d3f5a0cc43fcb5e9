import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** What a phone tells of itself. */
export interface Heartbeat {
  /** Percent; null where the browser does not tell. */
  battery: number | null;
  unsent: number;
  /** ISO 8601, by the phone's own clock. */
  deviceTime: string;
  /** Milliseconds by which the phone found its clock behind the server's, and half the way it took. */
  offset: number | null;
  uncertainty: number | null;
  /** Of a screen: its pixels, and for how long its page is open. */
  screen?: { width: number; height: number; open_seconds: number } | undefined;
}

/**
 * Writes down how a phone is. Its first call has not measured its clock yet: what the call itself
 * shows of it is kept, without an uncertainty.
 */
export async function writeHeartbeat(
  database: AppDatabase,
  phoneId: string,
  { battery, unsent, deviceTime, offset, uncertainty, screen }: Heartbeat,
  now: Date,
): Promise<void> {
  const seen = offset ?? now.getTime() - Date.parse(deviceTime);
  const opened = screen && {
    screen_width: screen.width,
    screen_height: screen.height,
    opened_at: new Date(now.getTime() - screen.open_seconds * 1000).toISOString(),
  };
  await database
    .updateTable('seat_phone')
    .set({
      last_contact_at: now.toISOString(),
      battery,
      unsent,
      clock_offset_ms: Math.max(-farthest, Math.min(farthest, Math.round(seen))),
      clock_uncertainty_ms: offset === null ? null : uncertainty,
      ...opened,
    })
    .where('id', '=', phoneId)
    .where('ended_at', 'is', null)
    .execute();
}

/** A clock that is further away is no less wrong: what the column holds, in milliseconds. */
const farthest = 2_000_000_000;
