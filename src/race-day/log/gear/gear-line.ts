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
 * in the place of the one that the number had.
 */
export type StampDeed = 'new' | 'aside' | 'cancel' | 'rename' | 'set';

/** What one line of timing gear says. */
export type GearLine =
  | ({
      kind: 'stamp';
      deed: StampDeed;
      /** The run of the competition, where the line names it. */
      run: number | null;
      /** Whether the gear sends the stamps of single boats, so that one instant is one boat. */
      single: boolean;
    } & GearStamp)
  /** The time that the gear itself computed, in hundredths; `out`: that boat is disqualified. */
  | { kind: 'result'; bib: number | null; hundredths: number; out: boolean }
  /** From here on another run of the competition. */
  | { kind: 'run'; run: number }
  /** Understood, and no stamp: a number that is called, a sum of runs, a heading. */
  | { kind: 'other' };

/** Reads one line, without its end; null for what the gear never writes. */
export type ReadLine = (line: string) => GearLine | null;
