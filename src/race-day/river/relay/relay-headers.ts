/**
 * Headers of an answer: the name of the answering side, the proof of the answer, and the side's time when it refuses a
 * call.
 */
export const relayHeaders = {
  side: 'x-relay-side',
  proof: 'x-relay-proof',
  time: 'x-relay-time',
} as const;
