import { localDate } from '../../../platform/format/local-date.ts';
import type { Race } from '../race.ts';

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

/** Where registration stands: `openNow` is open without a last day to name, `full` takes waiters only. */
export type RegistrationStanding = RegistrationState | 'openNow' | 'full';

export interface Circumstances {
  now: Date;
  /** What an organizer decided against the days; null: nothing. */
  byHand: 'open' | 'closed' | null;
  /** Whether an edition of the catalogue takes registrations at all. */
  takesEntries: boolean;
  /** Whether no category has a free place. */
  isFull: boolean;
}

/**
 * What visitors are told of the registration, at each place that tells it: the days of
 * content/race.json decide, unless an organizer opened or closed it by hand. What has been raced
 * stays raced, and nothing is announced that no edition takes registrations for.
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

/** Whether somebody can register, be it for a place or to wait for one. */
export function takesRegistrations(standing: RegistrationStanding): boolean {
  return standing === 'open' || standing === 'openNow' || standing === 'full';
}
