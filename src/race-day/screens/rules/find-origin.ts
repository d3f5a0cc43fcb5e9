import type { RowNow } from '../../live/now/race-now.ts';

/** Returns the fact that distinguishes the boats: their countries or their clubs. Null when no boat has either. */
export function findOrigin(
  boats: readonly Pick<RowNow, 'club' | 'country'>[],
): 'country' | 'club' | null {
  const countries = new Set(boats.flatMap(({ country }) => country ?? []));
  if (countries.size > 1) return 'country';
  return boats.some(({ club }) => club !== undefined) ? 'club' : null;
}
