import { localDate, shiftDate } from '../../../platform/format/local-date.ts';

/**
 * Returns whether a phone has expired: at the end of the day after the race. A phone does not expire between calls,
 * because wet hands cannot pair it again, and a phone that returns late still delivers its events.
 */
export function isOver(day: string, now: Date, timeZone: string): boolean {
  return localDate(now, timeZone) > shiftDate(day, 1);
}
