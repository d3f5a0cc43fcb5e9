import type { Micros } from '../../../../race-day/log/run-time.ts';
import type { Centiseconds } from '../../../../record/scoring/centiseconds.ts';

/** Seconds of a cell, null for a blank one, and the text of a cell that is no number. */
export type LiveCell = number | null | { text: string };

export interface LiveBoat {
  bib: string;
  /** Stable within the event; `''` when the message has none. */
  id: string;
  name: string;
}

export interface LiveRow extends LiveBoat {
  time: Centiseconds | null;
  cells: LiveCell[];
  /** `DNS`, `DNF` …; `''` for none. */
  mark: string;
  /** Whether `PP` holds the star of a result under review. */
  isReviewed: boolean;
  /** The sum of this run; only that of the run that counts in the row of a second run. */
  penalties: number | null;
  rank: number | null;
  /** Number of the heat within its round; null for a run of slalom. */
  heat: number | null;
}

export interface LiveCourseBoat extends LiveBoat {
  race: string;
  /** Null when the message has no cells, as without a course. */
  cells: LiveCell[] | null;
  start: Micros | null;
  finish: Micros | null;
  splits: { channel: string; at: Micros }[];
  isCompleted: boolean;
}

export type LiveMessage =
  | { kind: 'clock'; text: string }
  /** `boat` is null while the course is empty. */
  | { kind: 'course'; total: number; position: number; boat: LiveCourseBoat | null }
  | { kind: 'table'; race: string; rows: LiveRow[] }
  | { kind: 'config'; course: string }
  /** Ids of all races that the program has now. */
  | { kind: 'schedule'; races: string[] }
  /** A message that is known and says nothing that is used here. */
  | { kind: 'unused'; name: string }
  /** `name` is the element, or the reason why nothing was read. */
  | { kind: 'unknown'; name: string };

/** A message with the instance of the program that sent it: `Main`, `Backup` or `Offline`. */
export type HeardMessage = LiveMessage & { system: string };
