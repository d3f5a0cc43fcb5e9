import { localDate } from '../../../platform/format/local-date.ts';
import type { Race } from '../race.ts';

export type RegistrationState = 'before' | 'open' | 'closed' | 'raced';

export type RegistrationDays = Pick<Race, 'date' | 'timeZone'> & {
  registration: Pick<Race['registration'], 'opens' | 'closes'>;
};

/** Returns the phase in the race's time zone. The day after the race is `raced`. */
export function registrationState(race: RegistrationDays, now: Date): RegistrationState {
  const today = localDate(now, race.timeZone);
  if (today > race.date) return 'raced';
  if (today < race.registration.opens) return 'before';
  return today <= race.registration.closes ? 'open' : 'closed';
}

/** `openNow` is open without a known last day; `full` takes only entries to the waiting list. */
export type RegistrationStanding = RegistrationState | 'openNow' | 'full';

export interface Circumstances {
  now: Date;
  /** An organizer's decision that overrides the days; null when there is none. */
  byHand: 'open' | 'closed' | null;
  takesEntries: boolean;
  isFull: boolean;
}

/** Applies the days, unless an organizer overrode them. A race that is over stays over. */
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

export function takesRegistrations(standing: RegistrationStanding): boolean {
  return standing === 'open' || standing === 'openNow' || standing === 'full';
}
