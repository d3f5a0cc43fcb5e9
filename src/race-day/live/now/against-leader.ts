import { gatesBeside } from '../../../record/scoring/clock-to-beat.ts';
import type { RaceNow } from './race-now.ts';

/** What a boat's gates cost beside those of who leads its descent. */
export type AgainstLeader = {
  /** Whole seconds over all gates that are judged of both, with a sign. */
  behind: string;
  /** The gates that cost something else, down the river: `3 +2, 9 −50`, each on one line; none where all cost the same. */
  gates: string;
};

/**
 * Gate by gate against the leader of the descent. Null where nobody leads it but the boat itself, or where
 * no gate is judged of both: that is unknown, and not level.
 */
export function againstLeader(
  { races, groups }: Pick<RaceNow, 'races' | 'groups'>,
  { race, bib }: { race: string; bib: number },
): AgainstLeader | null {
  const { group = '', descent = 1, leader } = races[race] ?? {};
  if (leader === undefined || leader === bib) return null;
  const gatesOf = (one: number) => groups[group]?.rows[one]?.runs[descent]?.gates ?? [];
  const beside = gatesBeside(gatesOf(bib), gatesOf(leader));
  if (beside.length === 0) return null;
  const other = beside.filter(({ seconds }) => seconds !== 0);
  return {
    behind: signed(other.reduce((sum, { seconds }) => sum + seconds, 0)),
    gates: other.map(({ gate, seconds }) => `${gate}\u00a0${signed(seconds)}`).join(', '),
  };
}

function signed(seconds: number): string {
  if (seconds === 0) return '0';
  return seconds > 0 ? `+${seconds}` : `−${-seconds}`;
}
