import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { IsoDate } from '../../platform/format/iso-date.ts';
import { localDate, shiftDate } from '../../platform/format/local-date.ts';
import { clockInstants } from '../../platform/format/start-of-day.ts';
import { listPlannedDays } from '../log/plan/list-planned-days.server.ts';
import { nightEnds, runsUntil, shownDay } from '../log/plan/shown-day.ts';
import { lastTouches } from '../log/store/last-touches.server.ts';

export interface RaceMoment {
  now: Date;
  timeZone: string;
}

export interface ShownDay {
  /** Null when no day is planned. */
  day: IsoDate | null;
  /** Whether it is the day of the calendar, or yesterday while it still runs. */
  isToday: boolean;
  /** When another day may be shown without a write (ISO 8601 in UTC); null for midnight. */
  until: string | null;
}

/** Reads the day on show. A day that still runs at midnight stays until its river has been quiet for a while. */
export async function readShownDay(
  database: AppDatabase,
  { now, timeZone }: RaceMoment,
): Promise<ShownDay> {
  const planned = await listPlannedDays(database);
  const today = localDate(now, timeZone);
  const before = shiftDate(today, -1);
  const night = clockInstants(today, timeZone)?.(nightEnds * 3_600_000) ?? 0;
  const isNight = now.getTime() < night && planned.includes(before);
  const touches = isNight ? await lastTouches(database, before) : [];
  const until = runsUntil(touches, { now: now.getTime(), nightEnd: night });
  const day = shownDay(planned, today, until === null ? null : before);
  return {
    day,
    isToday: day !== null && (day === today || until !== null),
    until: until === null ? null : new Date(until).toISOString(),
  };
}
