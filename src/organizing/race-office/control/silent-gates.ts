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

/** A gate that boats passed while no seat said anything of it. */
export interface SilentGate {
  gate: number;
  bibs: { race: string; bib: number }[];
  seats: ListeningSeat[];
}

/** A gate that boats passed while every seat that spoke said "did not see". */
export interface UnseenGate extends Pick<SilentGate, 'gate' | 'bibs'> {
  /** Labels of the seats that said so. */
  saidBy: string[];
}

type Passed = Pick<ControlRun, 'race' | 'bib' | 'counts' | 'gates'>;

/** Whether a boat came down and nobody judged some of its gates: they cost nothing. */
export function lacksGates({ counts, finish, status, gates }: RunState): boolean {
  return counts && finish !== null && status === null && gates.some(isSilent);
}

function isSilent({ state }: RunState['gates'][number]): boolean {
  return state === 'silent';
}

/**
 * Returns the gates that no seat spoke of in runs that count. `seats` are those that should have: a seat
 * that was taken away is not among them.
 */
export function silentGates(
  runs: readonly Passed[],
  seats: readonly ListeningSeat[],
): SilentGate[] {
  return missingGates(runs, ({ said }) => said.length === 0).map(({ gate, passages }) => ({
    gate,
    bibs: passages.map(({ race, bib }) => ({ race, bib })),
    seats: seats.filter(({ gates }) => gates && gates.first <= gate && gate <= gates.last),
  }));
}

/** Returns the gates of runs that count which were looked at and not seen: their seats are not silent. */
export function unseenGates(runs: readonly Passed[]): UnseenGate[] {
  return missingGates(runs, ({ said }) => said.length > 0).map(({ gate, passages }) => ({
    gate,
    bibs: passages.map(({ race, bib }) => ({ race, bib })),
    saidBy: [...new Set(passages.flatMap(({ said }) => said.map(({ label }) => label)))],
  }));
}

type Said = Pick<Passed['gates'][number], 'said'>;

/** Missing gates of runs that count, in their order, each with the boats that passed it. */
function missingGates(runs: readonly Passed[], isMeant: (gate: Said) => boolean) {
  const passages = runs
    .filter(({ counts }) => counts)
    .flatMap(({ race, bib, gates }) =>
      gates
        .filter((gate) => gate.state === 'missing' && isMeant(gate))
        .map(({ gate, said }) => ({ gate, race, bib, said })),
    );
  return [...Map.groupBy(passages, ({ gate }) => gate)]
    .toSorted(([a], [b]) => a - b)
    .map(([gate, of]) => ({ gate, passages: of }));
}
