import type { DecisionOn } from '../log/race-event.ts';
import { highestOf } from './compare-decisions.ts';

/** The gate that a seat judged, after the moves that are in force: the highest that covers it. */
export function gateAfter(
  moves: readonly DecisionOn<'move'>[],
  { seat, sequence, gate }: { seat: string; sequence: number; gate: number },
): number {
  const covering = moves.filter(({ payload: { ruling } }) => {
    return ruling.seat === seat && ruling.first <= sequence && sequence <= ruling.last;
  });
  const gates = highestOf(covering)?.payload.ruling.gates ?? [];
  return gates.find(({ from }) => from === gate)?.to ?? gate;
}
