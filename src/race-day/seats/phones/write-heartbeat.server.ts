import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** The condition that a phone reports. */
export interface Heartbeat {
  /** Percent; null when the browser does not report it. */
  battery: number | null;
  unsent: number;
  /** ISO 8601, by the phone's own clock. */
  deviceTime: string;
  /**
   * Milliseconds by which the phone measured its clock behind the server's, with half the round trip as `uncertainty`;
   * null before a measurement.
   */
  offset: number | null;
  uncertainty: number | null;
  /** Pixels of a screen, and how long its page has been open. */
  screen?: { width: number; height: number; open_seconds: number } | undefined;
}

/**
 * Stores the reported condition of a phone. A phone that has not measured its clock yet gets the offset that the call
 * itself shows, without an uncertainty.
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

/** In milliseconds, the largest offset that the column holds; a clock that is further off is no less wrong. */
const farthest = 2_000_000_000;
