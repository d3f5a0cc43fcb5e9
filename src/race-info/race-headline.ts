import type { Edition } from '../editions/catalogue.ts';
import {
  type RegistrationDays,
  type RegistrationState,
  registrationState,
} from './registration-window.ts';

/**
 * What the landing page says about registration at `now`: the days of content/race.json decide, and
 * nothing is announced that no edition of the catalogue takes registrations for.
 */
export function raceHeadline(
  race: RegistrationDays,
  catalogue: readonly Pick<Edition, 'registration'>[],
  now: Date,
): RegistrationState {
  const state = registrationState(race, now);
  const isAnnounced = state === 'before' || state === 'open';
  const isTaken = catalogue.some(({ registration }) => registration);
  return isAnnounced && !isTaken ? 'closed' : state;
}
