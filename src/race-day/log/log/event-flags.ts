/** Flags of a status decision (DNS, DNF) that contradicts the gates or stamps recorded for the boat. */
export const evidenceFlags = ['dns_gates', 'dns_start', 'dns_finish', 'dnf_finish'] as const;

/** Flags of a `result` event that stamps or gates contradict, or that holds the run back. */
const resultFlags = ['time_differs', 'penalties_differ', 'held_back'] as const;

/** Reasons for which an official should look at an event. A flagged event still counts. */
export const eventFlags = [
  ...(['unknown_race', 'unknown_bib', 'unknown_seat', 'unknown_gate', 'not_their_gate'] as const),
  ...(['unknown_seconds', 'closed_race', 'unknown_impulse'] as const),
  ...evidenceFlags,
  ...resultFlags,
] as const;

export type EventFlag = (typeof eventFlags)[number];
