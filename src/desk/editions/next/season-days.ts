import { isDay } from '../../../platform/format/is-day.ts';
import { shiftDate } from '../../../platform/format/local-date.ts';

/** Days from one race to the next: the same weekday nearest to a year later. */
const season = 52 * 7;

export function proposedDay(
  last: string,
  { today, taken }: { today: string; taken: readonly number[] },
) {
  let day = last;
  do {
    day = shiftDate(day, season);
    // A race in the first days of January would otherwise fall into December.
    while (day.slice(0, 4) === last.slice(0, 4)) day = shiftDate(day, 7);
  } while (day <= today || taken.includes(Number(day.slice(0, 4))));
  return day;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

export type RaceDayFault = 'no_day' | 'no_leap_day' | 'past' | 'year_taken';

/** Returns the error in the day of a new edition, or null. */
export function raceDayFault(
  day: string,
  { today, taken }: { today: string; taken: readonly number[] },
): RaceDayFault | null {
  if (/^\d{4}-02-29$/.test(day) && !isDay(day)) return 'no_leap_day';
  if (!isDay(day) || day < '2000' || day > '2999-12-31') return 'no_day';
  if (day <= today) return 'past';
  return taken.includes(Number(day.slice(0, 4))) ? 'year_taken' : null;
}

export const seasonDays = ['opens', 'earlyUntil', 'closes', 'refundUntil'] as const;
export type SeasonDay = (typeof seasonDays)[number];

export type SeasonDayFault =
  | 'no_day'
  | 'before_last_race'
  | 'early_before_opens'
  | 'closes_before_early'
  | 'after_race';

interface Season {
  raceDate: string;
  /** Day of the previous race; null for the first edition. */
  lastRace: string | null;
}

export function seasonFaults(
  days: Readonly<Record<SeasonDay, string>>,
  { raceDate, lastRace }: Season,
): Partial<Record<SeasonDay, SeasonDayFault>> {
  const faults: Partial<Record<SeasonDay, SeasonDayFault>> = {};
  const { opens, earlyUntil, closes } = days;
  if (lastRace !== null && opens <= lastRace) faults.opens = 'before_last_race';
  if (earlyUntil < opens) faults.earlyUntil = 'early_before_opens';
  if (closes < earlyUntil) faults.closes = 'closes_before_early';
  for (const name of seasonDays) {
    if (days[name] > raceDate) faults[name] = 'after_race';
    // A text that is no day has no other error.
    if (!isDay(days[name])) faults[name] = 'no_day';
  }
  return faults;
}
