/** What is done at the accreditation table, in the order in which it is done. */
export const checkInNames = ['present', 'release', 'bib', 'shirt'] as const;

export type CheckInName = (typeof checkInNames)[number];

/** One act at the table, as it is made there, with or without a line. */
export interface CheckInAct {
  /** UUID of version 7, made where it happened. */
  id: string;
  /** Number of the entry. */
  entry: number;
  act: CheckInName;
  /** False takes it back. */
  done: boolean;
  /** ISO 8601 in UTC. */
  madeAt: string;
}

/** Acts that are sent at once at most. */
export const mostActs = 50;
