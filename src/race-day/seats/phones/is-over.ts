import { localDate, shiftDate } from '../../../platform/format/local-date.ts';

/** A phone's seat ends with the day after the race, never between calls: wet hands cannot pair a phone again. */
export function isOver(day: string, now: Date, timeZone: string): boolean {
  return localDate(now, timeZone) > shiftDate(day, 1);
}
