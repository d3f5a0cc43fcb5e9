import type { Edition } from '../../editions/record/edition-facts.ts';
import {
  type RegistrationDays,
  type RegistrationState,
  registrationState,
} from '../../race/registration-state.ts';

/** Where registration stands; `openNow` is open without a last day to name. */
export type RaceHeadline = RegistrationState | 'openNow';

interface Standing {
  now: Date;
  /** What an organizer decided against the days; null: nothing. */
  byHand: 'open' | 'closed' | null;
}

/**
 * What the landing page says about registration at `now`: the days of content/race.json decide,
 * unless an organizer opened or closed it by hand. What has been raced stays raced, and nothing is
 * announced that no edition of the catalogue takes registrations for.
 */
export function raceHeadline(
  race: RegistrationDays,
  catalogue: readonly Pick<Edition, 'registration'>[],
  { now, byHand }: Standing,
): RaceHeadline {
  const state = registrationState(race, now);
  if (state === 'raced') return 'raced';
  if (!catalogue.some(({ registration }) => registration)) return 'closed';
  if (byHand === 'open') return state === 'closed' ? 'openNow' : 'open';
  return byHand ?? state;
}
