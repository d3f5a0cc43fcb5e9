import type { Micros } from '../run-time.ts';

/** The place on the course where a stamp was taken. */
export type Channel = 'start' | 'finish' | `split${number}`;

export interface GearStamp {
  /** The number that the gear proposes; null when it has none. */
  bib: number | null;
  channel: Channel;
  /** By the clock of the gear. */
  at: Micros;
  manual: boolean;
}

/**
 * The effect of a line on a stamp: `new` counts; `aside` is stored by the gear but counts for no boat yet; `cancel`
 * takes an earlier stamp back; `rename` gives an earlier stamp another number; `set` replaces the number's previous
 * time; `memory` comes from the memory of the gear and counts when no stamp of that instant is known.
 */
export type StampDeed = 'new' | 'aside' | 'cancel' | 'rename' | 'set' | 'memory';

/** The meaning of one line of timing gear. */
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
  /**
   * A stamp on an input that is the finish or a split depending on the gear's mode, while the finish has not been set.
   */
  | { kind: 'unplaced'; input: number }
  /** The run time that the gear itself calculated, in hundredths; `out` when the boat is disqualified. */
  | { kind: 'result'; bib: number | null; hundredths: number; out: boolean }
  /** The following lines belong to another run of the competition. */
  | { kind: 'run'; run: number }
  /** A run of the competition has ended. */
  | { kind: 'closed'; run: number }
  /** The memory of a run follows; null when all of the memory has been sent. */
  | { kind: 'download'; run: number | null }
  /** A net time in place of a stamp, because the gear's program sends no times of day. */
  | { kind: 'net'; bib: number | null; hundredths: number }
  /** A line for a display board, which shows that the cable is in the wrong socket. */
  | { kind: 'display' }
  /** A known line that is no stamp, such as a called number, a sum of runs or a speed. */
  | { kind: 'other' }
  /** A running time or a printer heading: known, frequent, and neither stored nor shown. */
  | { kind: 'silent' };

/** Settings of the gear that its lines do not show and a person has to enter. */
export interface GearMode {
  /** Input of the finish; null until it is entered. */
  finish: number | null;
}

/** Reads one line, without its line end; null for a line that the gear never writes. */
export type ReadLine = (line: string, mode: GearMode) => GearLine | null;
