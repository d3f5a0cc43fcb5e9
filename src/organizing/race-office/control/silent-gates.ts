import type { RunState } from '../../../race-day/log/fold/day-state.ts';
import type { ControlRun } from './control-run.ts';

/** A seat as far as its silence goes. */
export interface ListeningSeat {
  label: string;
  gates: { first: number; last: number } | null;
  /** ISO 8601; null for a seat without a phone, and for one that was never heard. */
  lastContactAt: string | null;
  unsent: number;
}

/** A gate that boats passed without a word of it. */
export interface SilentGate {
  gate: number;
  bibs: { race: string; bib: number }[];
  seats: ListeningSeat[];
}

/** Whether a boat came down and nobody judged some of its gates: they cost nothing. */
export function lacksGates({ counts, finish, status, gates }: RunState): boolean {
  return counts && finish !== null && status === null && gates.some(isSilent);
}

function isSilent({ state }: RunState['gates'][number]): boolean {
  return state === 'silent';
}

/** The gates that are missing in runs that count, with who should have judged them. */
export function silentGates(
  runs: readonly Pick<ControlRun, 'race' | 'bib' | 'counts' | 'gates'>[],
  seats: readonly ListeningSeat[],
): SilentGate[] {
  const bibs = new Map<number, SilentGate['bibs']>();
  for (const { race, bib, counts, gates } of runs) {
    if (!counts) continue;
    for (const { gate, state } of gates) {
      if (state === 'missing') bibs.set(gate, [...(bibs.get(gate) ?? []), { race, bib }]);
    }
  }
  return [...bibs]
    .toSorted(([a], [b]) => a - b)
    .map(([gate, boats]) => ({
      gate,
      bibs: boats,
      seats: seats.filter(({ gates }) => gates && gates.first <= gate && gate <= gates.last),
    }));
}
