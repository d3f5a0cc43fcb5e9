import type { RunStatus } from '../../../record/scoring/run-outcome.ts';
import type { Micros } from '../../log/run-time.ts';

/** What this seat says of one gate of a boat. */
export interface SaidGate {
  gate: number;
  direction: 'down' | 'up';
  /** Null: not seen; undefined: not judged yet. */
  seconds: number | null | undefined;
  reason: string | null;
  note: string | null;
  /** The event that says so. */
  event: string | null;
}

/** A boat as a judge meets it: the attempt that counts, with the gates of this seat. */
export interface JudgeBoat {
  /** Its race, bib and attempt in one. */
  key: string;
  race: string;
  bib: number;
  attempt: number;
  name: string;
  /** Planned start in microseconds of the race's day; null where the plan has none. */
  planned: Micros | null;
  /** Start and finish that were seen, likewise; never derived from the plan. */
  started: Micros | null;
  finished: Micros | null;
  status: RunStatus | null;
  closed: boolean;
  gates: SaidGate[];
  /** Whether each of the gates is judged. */
  whole: boolean;
  /** When this seat judged it first and last, in microseconds of the race's day. */
  judgedFrom: Micros | null;
  judgedUntil: Micros | null;
}
