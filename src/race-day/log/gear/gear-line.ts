import type { Micros } from '../run-time.ts';

export type Channel = 'start' | 'finish' | `split${number}`;

export interface GearStamp {
  bib: number | null;
  channel: Channel;
  /** Time by the gear's clock. */
  at: Micros;
  manual: boolean;
}

/**
 * Effect of a line: `aside` is stored but counts for no boat yet; `cancel` and `rename` change an earlier stamp; `set`
 * replaces the number's previous time; `memory` counts when no stamp of that instant is known.
 */
export type StampDeed = 'new' | 'aside' | 'cancel' | 'rename' | 'set' | 'memory';

export type GearLine =
  | ({
      kind: 'stamp';
      deed: StampDeed;
      /** Run of the competition; null when the line does not name it. */
      run: number | null;
      /** Whether the gear sends the stamps of single boats, so that one instant belongs to one boat. */
      single: boolean;
      /** Days since 1 January 2000; null when the line has no date or the gear's date is not set. */
      day: number | null;
    } & GearStamp)
  /** An input that is the finish or a split by the gear's mode, while no finish is set. */
  | { kind: 'unplaced'; input: number }
  /** The run time that the gear itself calculated, in hundredths; `out` when the boat is disqualified. */
  | { kind: 'result'; bib: number | null; hundredths: number; out: boolean }
  /** The following lines belong to another run of the competition. */
  | { kind: 'run'; run: number }
  | { kind: 'closed'; run: number }
  /** The memory of a run follows; null when all of the memory has been sent. */
  | { kind: 'download'; run: number | null }
  /** A net time in place of a stamp, because the gear's program sends no times of day. */
  | { kind: 'net'; bib: number | null; hundredths: number }
  /** A line for a display board, which shows that the cable is in the wrong socket. */
  | { kind: 'display' }
  /** A known line without a stamp, such as a called number, a sum of runs or a speed. */
  | { kind: 'other' }
  /** A running time or a printer heading: known, frequent, and neither stored nor shown. */
  | { kind: 'silent' };

export interface GearMode {
  /** Input of the finish; null until it is entered. */
  finish: number | null;
}

/** Reads one line, without its line end; null for a line that the gear never writes. */
export type ReadLine = (line: string, mode: GearMode) => GearLine | null;
