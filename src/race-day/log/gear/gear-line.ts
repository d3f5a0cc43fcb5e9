import type { Micros } from '../run-time.ts';

/** Where a stamp was taken. */
export type Channel = 'start' | 'finish' | `split${number}`;

/** What a line says of one stamp. */
export interface GearStamp {
  /** The number that the gear proposes; null where it has none. */
  bib: number | null;
  channel: Channel;
  /** Microseconds of the day, by the clock of the gear. */
  at: Micros;
  /** Pressed by hand. */
  manual: boolean;
}

/**
 * What becomes of a stamp: `new` counts; `aside` is kept by the gear and counts for nobody yet;
 * `cancel` takes an earlier one back; `rename` gives an earlier one another number; `set` puts a time
 * in the place of the one that the number had; `memory` comes out of the memory of the gear and counts
 * where nothing was known of that instant.
 */
export type StampDeed = 'new' | 'aside' | 'cancel' | 'rename' | 'set' | 'memory';

/** What one line of timing gear says. */
export type GearLine =
  | ({
      kind: 'stamp';
      deed: StampDeed;
      /** The run of the competition, where the line names it. */
      run: number | null;
      /** Whether the gear sends the stamps of single boats, so that one instant is one boat. */
      single: boolean;
      /** Days since 1 January 2000; null where the line has no date, or the gear has none set. */
      day: number | null;
    } & GearStamp)
  /** A stamp on an input that is the finish or a split by the mode of the gear, which nobody named. */
  | { kind: 'unplaced'; input: number }
  /** The time that the gear itself computed, in hundredths; `out`: that boat is disqualified. */
  | { kind: 'result'; bib: number | null; hundredths: number; out: boolean }
  /** From here on another run of the competition. */
  | { kind: 'run'; run: number }
  /** That run of the competition is over. */
  | { kind: 'closed'; run: number }
  /** The memory of that run follows; null where the memory has been sent. */
  | { kind: 'download'; run: number | null }
  /** A net time where a stamp belongs: the program of the gear sends no times of the day. */
  | { kind: 'net'; bib: number | null; hundredths: number }
  /** A line for a display board: the cable is in the wrong socket. */
  | { kind: 'display' }
  /** Understood, and no stamp: a number that is called, a sum of runs, a speed. */
  | { kind: 'other' }
  /** A running time or a heading of the printer: known, many, and nothing to keep or to show. */
  | { kind: 'silent' };

/** What somebody has to say of the gear because no line says it. */
export interface GearMode {
  /** The input of the finish; null where nobody named it. */
  finish: number | null;
}

/** Reads one line, without its end; null for what the gear never writes. */
export type ReadLine = (line: string, mode: GearMode) => GearLine | null;
