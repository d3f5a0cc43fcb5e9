import { localDate, shiftDate } from '../../../platform/format/local-date.ts';

/**
 * Whether a phone's time is over: at the end of the day after the race. A phone has no limit without
 * a call, as wet hands cannot pair it again, and one that comes home late still brings what it has.
 */
export function isOver(day: string, now: Date, timeZone: string): boolean {
  return localDate(now, timeZone) > shiftDate(day, 1);
}
