import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

export interface Heartbeat {
  /** Percent; null when the browser does not report it. */
  battery: number | null;
  unsent: number;
  deviceTime: string;
  /** Milliseconds the phone's clock is behind, `uncertainty` half the round trip. */
  offset: number | null;
  uncertainty: number | null;
  screen?: { width: number; height: number; open_seconds: number } | undefined;
}

/** A phone that has not measured its clock gets the offset of this call, without an uncertainty. */
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

/** The largest offset that the column holds, in milliseconds; a clock that is further off is no less wrong. */
const farthest = 2_000_000_000;
