import { gatesBeside } from '../../../record/scoring/clock-to-beat.ts';
import { findRun } from './find-run.ts';
import type { RaceNow } from './race-now.ts';

export type AgainstLeader = {
  /** Sum of seconds over all gates that are judged for both boats, with a sign. */
  behind: string;
  /** Gates with other penalties than the leader's, down the river: `3 +2, 9 −50`. Left out when all are equal. */
  gates: string;
};

/** Returns null when no other boat leads, or no gate is judged for both: unknown is not level. */
export function againstLeader(
  now: Pick<RaceNow, 'races' | 'groups'>,
  { race, bib }: { race: string; bib: number },
): AgainstLeader | null {
  const leader = now.races[race]?.leader;
  if (leader === undefined || leader === bib) return null;
  const gatesOf = (one: number) => findRun(now, { race, bib: one })?.run.gates ?? [];
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
