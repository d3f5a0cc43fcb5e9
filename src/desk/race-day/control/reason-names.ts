/** Reasons that are at hand in both languages; others are written. */
export const reasonNames = ['near', 'video', 'sheet', 'agreed', 'unsafe', 'hindered'] as const;

/** Why something that was flagged needs nothing more. */
export const flagReasonNames = ['mistyped', 'repeated', 'lateButRight', 'practice'] as const;

/** A reason that is at hand. */
export type ReasonName = (typeof reasonNames | typeof flagReasonNames)[number];
