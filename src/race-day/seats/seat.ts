/** What a phone can be on a race day. */
export const seatKinds = ['start', 'finish', 'section', 'announcer', 'screen'] as const;

export type SeatKind = (typeof seatKinds)[number];

/** A kind as the database has it; undefined for one of a newer version. */
export const knownSeatKind = (written: string): SeatKind | undefined =>
  seatKinds.find((kind) => kind === written);

/** A post of a race day. */
export interface Seat {
  id: number;
  /** Local day of the race, YYYY-MM-DD. */
  day: string;
  kind: SeatKind;
  /** As people call it: "Section 3". */
  label: string;
  /** The gates of a section, both included; null for all others. */
  gates: { first: number; last: number } | null;
}
