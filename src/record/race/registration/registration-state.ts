import { localDate } from '../../../platform/format/local-date.ts';
import type { Race } from '../race.ts';

export type RegistrationState = 'before' | 'open' | 'closed' | 'raced';

export type RegistrationDays = Pick<Race, 'date' | 'timeZone'> & {
  registration: Pick<Race['registration'], 'opens' | 'closes'>;
};

/**
 * Returns the phase at `now` by the days of content/race.json in the race's time zone. The first and the last day of
 * registration are open; from the day after the race it is `raced`.
 */
export function registrationState(race: RegistrationDays, now: Date): RegistrationState {
  const today = localDate(now, race.timeZone);
  if (today > race.date) return 'raced';
  if (today < race.registration.opens) return 'before';
  return today <= race.registration.closes ? 'open' : 'closed';
}

/**
 * The state of registration as visitors see it: `openNow` is open without a known last day, `full` takes only entries
 * to the waiting list.
 */
export type RegistrationStanding = RegistrationState | 'openNow' | 'full';

export interface Circumstances {
  now: Date;
  /** An organizer's decision that overrides the days; null when there is none. */
  byHand: 'open' | 'closed' | null;
  /** Whether an edition of the catalogue takes registrations. */
  takesEntries: boolean;
  isFull: boolean;
}

/**
 * Returns the state of registration that all pages show: the days of content/race.json decide, unless an organizer
 * opened or closed it by hand. A race that is over stays over, and without an edition that takes registrations nothing
 * is announced.
 */
export function registrationStanding(
  race: RegistrationDays,
  { now, byHand, takesEntries, isFull }: Circumstances,
): RegistrationStanding {
  const state = registrationState(race, now);
  if (state === 'raced') return 'raced';
  if (!takesEntries || byHand === 'closed') return 'closed';
  if (byHand === null && state !== 'open') return state;
  if (isFull) return 'full';
  return state === 'closed' ? 'openNow' : 'open';
}

/** Whether visitors can register, for a place or for the waiting list. */
export function takesRegistrations(standing: RegistrationStanding): boolean {
  return standing === 'open' || standing === 'openNow' || standing === 'full';
}
