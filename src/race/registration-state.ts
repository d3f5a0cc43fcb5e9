import { localDate } from '../platform/format/calendar-date.ts';
import type { Race } from './race.ts';

export type RegistrationState = 'before' | 'open' | 'closed' | 'raced';

export type RegistrationDays = Pick<Race, 'date' | 'timeZone'> & {
  registration: Pick<Race['registration'], 'opens' | 'closes'>;
};

/**
 * Where the race stands at `now`, by the days of content/race.json in the race's time zone: the
 * first and last day of registration are open, and the day after the race it counts as raced.
 */
export function registrationState(race: RegistrationDays, now: Date): RegistrationState {
  const today = localDate(now, race.timeZone);
  if (today > race.date) return 'raced';
  if (today < race.registration.opens) return 'before';
  return today <= race.registration.closes ? 'open' : 'closed';
}
