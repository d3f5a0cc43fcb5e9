import { localDate, shiftDate } from '../../platform/format/local-date.ts';
import type { Race } from '../../record/race/race.ts';

/** Days that a place is held for an unpaid entry. */
const DAYS_TO_PAY = 10;
/** Days left to pay even after registering on the last day. */
const DAYS_AT_LEAST = 2;
/** Days until the one reminder goes out. */
const DAYS_TO_REMINDER = 5;

export type RaceDays = Pick<Race, 'timeZone' | 'date'> & {
  registration: Pick<Race['registration'], 'closes' | 'cashAtRiver'>;
};

/**
 * Returns ten days after `since` (ISO 8601) within registration, but at least two days; race day where people may pay in
 * cash at the river.
 */
export function lastDayToPay(since: string, { timeZone, date, registration }: RaceDays): string {
  if (registration.cashAtRiver) return date;
  const asked = localDate(new Date(since), timeZone);
  const usual = shiftDate(asked, DAYS_TO_PAY);
  const least = shiftDate(asked, DAYS_AT_LEAST);
  const [soonest = usual] = [usual, registration.closes].toSorted();
  return [soonest, least].toSorted().at(-1) ?? least;
}

/** Whether five days have passed and the last day to pay is not over. */
export function isReminderDue(since: string, race: RaceDays, now: Date): boolean {
  const today = localDate(now, race.timeZone);
  const asked = localDate(new Date(since), race.timeZone);
  return today >= shiftDate(asked, DAYS_TO_REMINDER) && today <= lastDayToPay(since, race);
}
