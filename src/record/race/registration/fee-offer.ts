import type { Race } from '../race.ts';
import type { RegistrationStanding } from './registration-state.ts';

/** Which fees can still be had: both, the early one until the last day, or only the late one. */
export type FeeOffer = 'both' | 'early' | 'late';

/** The fees that somebody who registers on `today` or later can pay; null once nobody can register. */
export function feeOffer(
  { earlyUntil, closes }: Pick<Race['registration'], 'earlyUntil' | 'closes'>,
  standing: RegistrationStanding,
  today: string,
): FeeOffer | null {
  if (standing === 'closed' || standing === 'raced') return null;
  if (today > earlyUntil) return 'late';
  return earlyUntil < closes ? 'both' : 'early';
}
