import type { Instant } from '../../platform/format/instant.ts';
import type { RunState } from '../../race-day/log/fold/day-state.ts';
import type { ControlRun } from './control-run.ts';

export interface ListeningSeat {
  label: string;
  gates: { first: number; last: number } | null;
  /** Null for a seat without a phone and for a phone without any contact. */
  lastContactAt: Instant | null;
  unsent: number;
}

export interface SilentGate {
  gate: number;
  bibs: { race: string; bib: number }[];
  seats: ListeningSeat[];
}

export interface UnseenGate extends Pick<SilentGate, 'gate' | 'bibs'> {
  saidBy: string[];
}

type PassedGates = Pick<ControlRun, 'race' | 'bib' | 'counts' | 'gates'>;

export function lacksGates({ counts, finish, status, gates }: RunState): boolean {
  return counts && finish !== null && status === null && gates.some(isSilent);
}

function isSilent({ state }: RunState['gates'][number]): boolean {
  return state === 'silent';
}

/** `seats` holds the seats that should report, without removed seats. */
export function silentGates(
  runs: readonly PassedGates[],
  seats: readonly ListeningSeat[],
): SilentGate[] {
  return missingGates(runs, ({ said }) => said.length === 0).map(({ gate, passages }) => ({
    gate,
    bibs: passages.map(({ race, bib }) => ({ race, bib })),
    seats: seats.filter(({ gates }) => gates && gates.first <= gate && gate <= gates.last),
  }));
}

/** Returns the gates of runs that count whose only reports are "did not see": their seats are not silent. */
export function unseenGates(runs: readonly PassedGates[]): UnseenGate[] {
  return missingGates(runs, ({ said }) => said.length > 0).map(({ gate, passages }) => ({
    gate,
    bibs: passages.map(({ race, bib }) => ({ race, bib })),
    saidBy: [...new Set(passages.flatMap(({ said }) => said.map(({ label }) => label)))],
  }));
}

type GateStatement = Pick<PassedGates['gates'][number], 'said'>;

function missingGates(runs: readonly PassedGates[], isMeant: (gate: GateStatement) => boolean) {
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
