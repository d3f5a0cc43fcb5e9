import type { DecisionOn } from '../log/race-event.ts';
import { pickHighest } from './compare-decisions.ts';

/** Returns the gate of a judgement after the moves that hold; of several moves the highest decision counts. */
export function gateAfter(
  moves: readonly DecisionOn<'move'>[],
  { seat, sequence, gate }: { seat: string; sequence: number; gate: number },
): number {
  const covering = moves.filter(({ payload: { ruling } }) => {
    return ruling.seat === seat && ruling.first <= sequence && sequence <= ruling.last;
  });
  const gates = pickHighest(covering)?.payload.ruling.gates ?? [];
  return gates.find(({ from }) => from === gate)?.to ?? gate;
}
