/** A status that somebody said of a boat, and what was seen of it all the same. */
export const evidenceFlags = ['dns_gates', 'dns_start', 'dns_finish', 'dnf_finish'] as const;

/** Why somebody should look at an event. It is kept all the same. */
export const eventFlags = [
  ...(['unknown_race', 'unknown_bib', 'unknown_seat', 'unknown_gate', 'not_their_gate'] as const),
  ...(['unknown_seconds', 'closed_race', 'unknown_impulse'] as const),
  ...evidenceFlags,
] as const;

export type EventFlag = (typeof eventFlags)[number];
