import type { Race } from '../race.ts';
import type { RegistrationStanding } from './registration-state.ts';

export type FeeOffer = 'both' | 'early' | 'late';

/** Returns null when registration is over. */
export function feeOffer(
  { earlyUntil, closes }: Pick<Race['registration'], 'earlyUntil' | 'closes'>,
  standing: RegistrationStanding,
  today: string,
): FeeOffer | null {
  if (standing === 'closed' || standing === 'raced') return null;
  if (today > earlyUntil) return 'late';
  return earlyUntil < closes ? 'both' : 'early';
}
